//! A row as cells: its fields' JSON, one by one.
//!
//! Rows whose shape is not their own JSON go through here: chosen fields,
//! columns, previews. Each field is rendered once.

use std::ops::Range;

use serde::ser::{Error as _, Impossible, Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::{Error, Result};

use super::preview;
use crate::list::Field;

/// Which previews apply.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    /// Those of fields that are always cut.
    Always,
    /// All: the row is too large for its page.
    All,
}

/// The name of a cell's field.
#[derive(Clone, Debug)]
pub(super) enum Name {
    /// The index of a field of the definition.
    Field(usize),
    /// The quoted name of a field that is not: one of a flattened part.
    Other(String),
}

/// One rendered field.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) name: Name,
    pub(super) json: Range<usize>,
}

/// Takes one row apart.
pub(super) struct Sink<'a> {
    fields: &'static [Field],
    /// The fields to keep; `None`: all but those left out by default.
    chosen: Option<&'a [usize]>,
    /// Keep those left out by default too.
    details: bool,
    cut: Cut,
    bytes: &'a mut Vec<u8>,
    cells: Vec<Cell>,
    /// The fields of which only a preview is left.
    truncated: Vec<usize>,
    key: String,
    /// A name can come twice: that of a flattened part can be a field's too.
    repeats: bool,
}

/// Renders the cells of a row into a buffer; gives them and the fields that
/// were cut.
pub(super) fn render(
    row: &impl Serialize,
    fields: &'static [Field],
    (chosen, details): (Option<&[usize]>, bool),
    cut: Cut,
    bytes: &mut Vec<u8>,
) -> Result<(Vec<Cell>, Vec<usize>)> {
    let cells = Vec::with_capacity(fields.len());
    let mut sink = Sink {
        fields,
        chosen,
        details,
        cut,
        bytes,
        cells,
        truncated: Vec::new(),
        key: String::new(),
        repeats: false,
    };
    row.serialize(&mut sink)?;
    Ok((sink.cells, sink.truncated))
}

impl Sink<'_> {
    fn has(&self, field: usize) -> bool {
        let is = |cell: &Cell| matches!(cell.name, Name::Field(known) if known == field);
        self.cells.iter().any(is)
    }

    fn cell(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Result<()> {
        // Fields mostly come in the definition's order.
        let next = self.cells.len();
        let known = match self.fields.get(next) {
            Some(field) if field.name == name => Some(next),
            _ => self.fields.iter().position(|field| field.name == name),
        };
        let known = known.filter(|field| !self.repeats || !self.has(*field));
        let wanted = match (self.chosen, known) {
            (Some(chosen), Some(field)) => chosen.contains(&field),
            (Some(_), None) => false,
            (None, Some(field)) => self.details || !self.fields[field].detail,
            (None, None) => true,
        };
        if !wanted {
            return Ok(());
        }
        let start = self.bytes.len();
        serde_json::to_writer(&mut *self.bytes, value)?;
        if let Some(index) = known {
            let field = &self.fields[index];
            let applies = self.cut == Cut::All || field.preview_always;
            if let Some(most) = field.preview.filter(|_| applies)
                && let Some(cut) = preview::cut(&self.bytes[start..], most as usize)
            {
                self.bytes.truncate(start);
                self.bytes.extend_from_slice(cut.as_bytes());
                self.truncated.push(index);
            }
        }
        let name = match known {
            Some(field) => Name::Field(field),
            None => Name::Other(serde_json::to_string(name)?),
        };
        self.cells.push(Cell {
            name,
            json: start..self.bytes.len(),
        });
        Ok(())
    }
}

impl SerializeStruct for &mut Sink<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<V: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &V,
    ) -> Result<()> {
        self.cell(key, value)
    }

    fn end(self) -> Result<()> {
        Ok(())
    }
}

/// A row with a flattened part serializes as a map.
impl SerializeMap for &mut Sink<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<K: Serialize + ?Sized>(&mut self, key: &K) -> Result<()> {
        match serde_json::to_value(key)? {
            serde_json::Value::String(key) => self.key = key,
            other => self.key = other.to_string(),
        }
        Ok(())
    }

    fn serialize_value<V: Serialize + ?Sized>(&mut self, value: &V) -> Result<()> {
        let key = std::mem::take(&mut self.key);
        self.cell(&key, value)
    }

    fn end(self) -> Result<()> {
        Ok(())
    }
}

fn refuse<R>() -> Result<R> {
    Err(Error::custom("a row must be written as an object"))
}

macro_rules! refuse {
    ($($method:ident($($argument:ty),*);)*) => {$(
        fn $method(self, $(_: $argument),*) -> Result<()> {
            refuse()
        }
    )*};
}

impl<'s, 'a> Serializer for &'s mut Sink<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = &'s mut Sink<'a>;
    type SerializeStruct = &'s mut Sink<'a>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self> {
        self.repeats = true;
        Ok(self)
    }

    fn serialize_some<V: Serialize + ?Sized>(self, value: &V) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<V: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &V,
    ) -> Result<()> {
        value.serialize(self)
    }

    refuse! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    fn serialize_newtype_variant<V: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &V,
    ) -> Result<()> {
        refuse()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq> {
        refuse()
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple> {
        refuse()
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct> {
        refuse()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant> {
        refuse()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant> {
        refuse()
    }
}
