//! Rows as columns and back: the pages of a walk can differ in shape.

use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::envelope::Texts;

/// The fields of an object, in the order in which they stand.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Visitor)
    }
}

/// Objects as arrays of these columns; `None` where a row has another field.
pub(super) fn to_arrays(rows: &Texts, cols: &[String]) -> Option<Texts> {
    let mut arrays = Texts::default();
    for row in rows.iter() {
        let Fields(fields) = serde_json::from_str(row).ok()?;
        if fields.iter().any(|(name, _)| !cols.contains(name)) {
            return None;
        }
        let cell = |col: &String| {
            fields
                .iter()
                .find(|(name, _)| name == col)
                .map_or("null", |(_, value)| value.get())
        };
        let cells: Vec<&str> = cols.iter().map(cell).collect();
        arrays.push(&format!("[{}]", cells.join(",")));
    }
    Some(arrays)
}

/// Arrays of these columns as objects; rows without columns are objects.
pub(super) fn to_objects(rows: &Texts, cols: Option<&[String]>) -> Texts {
    let Some(cols) = cols else {
        return rows.clone();
    };
    let object = |row: &str| {
        let cells: Vec<&RawValue> = serde_json::from_str(row).unwrap_or_default();
        let fields: Vec<String> = cols
            .iter()
            .zip(cells)
            .map(|(name, cell)| format!("{}:{}", json!(name), cell.get()))
            .collect();
        format!("{{{}}}", fields.join(","))
    };
    let mut objects = Texts::default();
    for row in rows.iter() {
        objects.push(&object(row));
    }
    objects
}
