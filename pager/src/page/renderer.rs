//! Rendering: each row once, in the shape in which it is sent.

use std::borrow::Cow;

use serde::Serialize;

use super::cells::{self, Cell, Cut, Name};
use super::rows::{Rows, text};
use super::shape::Layout;

/// Rows while they are being rendered.
#[derive(Clone, Debug)]
pub(super) struct Renderer {
    layout: Layout,
    /// Plain: the rows' texts, joined by commas. Else the cells' texts.
    bytes: Vec<u8>,
    /// Where each row ends in `bytes`.
    ends: Vec<usize>,
    /// None of it where rows are plain.
    rows: Vec<Vec<Cell>>,
    /// The bytes of the rows up to each, as objects and as columns.
    lens: Vec<Lens>,
    /// Which fields of which row are previews.
    truncated: Vec<(usize, usize)>,
    order: Vec<usize>,
    plain: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Lens {
    objects: usize,
    /// `None` where a row has a field that no column is for.
    columns: Option<usize>,
}

/// The most room that is made for the rows at first: a larger page grows it.
const MOST_ROOM: usize = 1 << 22;

impl Renderer {
    /// For at most so many rows, in about so many bytes.
    pub(super) fn new(layout: Layout, most: usize, bytes: usize) -> Self {
        let plain = layout.is_plain();
        let order = if plain { Vec::new() } else { layout.order() };
        Self {
            layout,
            bytes: Vec::with_capacity(bytes.min(MOST_ROOM)),
            ends: Vec::with_capacity(most),
            rows: Vec::new(),
            lens: Vec::new(),
            truncated: Vec::new(),
            order,
            plain,
        }
    }

    /// So many rows fit without more memory for where they end.
    pub(super) fn room(&self) -> usize {
        self.ends.capacity()
    }

    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.ends.len()
    }

    /// Renders one more row; a row that fails leaves nothing behind.
    pub(super) fn push(&mut self, row: &impl Serialize) -> serde_json::Result<()> {
        let before = self.bytes.len();
        let rendered = if self.plain {
            if before > 0 {
                self.bytes.push(b',');
            }
            serde_json::to_writer(&mut self.bytes, row)
        } else {
            self.push_cells(row)
        };
        match rendered {
            Ok(()) => self.ends.push(self.bytes.len()),
            Err(_) => self.bytes.truncate(before),
        }
        rendered
    }

    /// Takes a row that another renderer of the same layout has rendered.
    pub(super) fn copy(&mut self, other: &Self, index: usize) {
        let start = index.checked_sub(1).map_or(0, |before| other.ends[before]);
        let row = &other.bytes[start..other.ends[index]];
        if self.plain {
            if !self.bytes.is_empty() {
                self.bytes.push(b',');
            }
            self.bytes.extend_from_slice(&row[usize::from(index > 0)..]);
        } else {
            let mut cells = other.rows[index].clone();
            for Cell { json, .. } in &mut cells {
                let moved = |place: usize| place - start + self.bytes.len();
                *json = moved(json.start)..moved(json.end);
            }
            self.bytes.extend_from_slice(row);
            let truncated = other.truncated.iter().filter(|(row, _)| *row == index);
            self.add_cells(cells, truncated.map(|(_, field)| *field));
        }
        self.ends.push(self.bytes.len());
    }

    /// A renderer of the same layout, for at most so many rows.
    #[inline]
    pub(super) fn part(&self, most: usize, bytes: usize) -> Self {
        Self::new(self.layout.clone(), most, bytes)
    }

    fn push_cells(&mut self, row: &impl Serialize) -> serde_json::Result<()> {
        let chosen = (self.layout.chosen.as_deref(), self.layout.details);
        let (mut cells, truncated) = cells::render(
            row,
            self.layout.fields,
            chosen,
            Cut::Always,
            &mut self.bytes,
        )?;
        self.arrange(&mut cells);
        self.add_cells(cells, truncated);
        Ok(())
    }

    /// Adds a row whose cells' texts are rendered.
    fn add_cells(&mut self, cells: Vec<Cell>, truncated: impl IntoIterator<Item = usize>) {
        let Lens { objects, columns } = self.lens.last().copied().unwrap_or(Lens {
            objects: 0,
            columns: Some(0),
        });
        let comma = usize::from(!self.rows.is_empty());
        self.lens.push(Lens {
            objects: objects + comma + self.object_len(&cells),
            columns: columns
                .zip(self.array_len(&cells))
                .map(|(before, row)| before + comma + row),
        });
        let index = self.rows.len();
        self.truncated
            .extend(truncated.into_iter().map(|field| (index, field)));
        self.rows.push(cells);
    }

    /// Chosen fields stand in the order in which they were chosen.
    fn arrange(&self, cells: &mut [Cell]) {
        if let Some(chosen) = &self.layout.chosen {
            cells.sort_by_key(|cell| match cell.name {
                Name::Field(field) => chosen.iter().position(|&chosen| chosen == field),
                Name::Other(_) => None,
            });
        }
    }

    fn name<'a>(&'a self, name: &'a Name) -> &'a str {
        match name {
            Name::Field(field) => &self.layout.names()[*field],
            Name::Other(name) => name,
        }
    }

    fn object_len(&self, cells: &[Cell]) -> usize {
        let entries = cells
            .iter()
            .map(|cell| self.name(&cell.name).len() + 1 + cell.json.len());
        2 + entries.sum::<usize>() + cells.len().saturating_sub(1)
    }

    fn array_len(&self, cells: &[Cell]) -> Option<usize> {
        if cells.iter().any(|cell| matches!(cell.name, Name::Other(_))) {
            return None;
        }
        let nulls = "null".len() * (self.order.len() - cells.len());
        let values: usize = cells.iter().map(|cell| cell.json.len()).sum();
        Some(2 + values + nulls + self.order.len().saturating_sub(1))
    }

    fn cols(&self) -> String {
        let names: Vec<&str> = self
            .order
            .iter()
            .map(|&field| self.layout.names()[field].as_str())
            .collect();
        format!("[{}]", names.join(","))
    }

    /// The bytes of the columns' names and of the first rows as columns, where
    /// they are sent so.
    fn columns_len(&self, rows: usize) -> Option<usize> {
        if !self.layout.columns || rows < 2 {
            return None;
        }
        let Lens { objects, columns } = *self.lens.get(rows - 1)?;
        let names: usize = self
            .order
            .iter()
            .map(|&field| self.layout.names()[field].len() + 1)
            .sum();
        // `"cols":`, the brackets and a comma behind.
        let columns = columns? + names + 9;
        (columns <= objects).then_some(columns)
    }

    /// The bytes that the first rows take in the envelope.
    #[inline]
    pub(super) fn len(&self, rows: usize) -> usize {
        let Some(last) = rows.checked_sub(1) else {
            return 0;
        };
        if self.plain {
            return self.ends[last];
        }
        self.columns_len(rows).unwrap_or(self.lens[last].objects)
    }

    /// The fields of which the first rows hold a preview.
    pub(super) fn truncated(&self, rows: usize) -> Vec<&'static str> {
        let cut = |field: &usize| {
            self.truncated
                .iter()
                .any(|(row, cut)| *row < rows && cut == field)
        };
        (0..self.layout.fields.len())
            .filter(cut)
            .map(|field| self.layout.fields[field].name)
            .collect()
    }

    /// The text of the last row: where rows can be columns, as an array.
    pub(super) fn last_text(&self) -> Cow<'_, str> {
        let Some(cells) = self.rows.last() else {
            let rows = self.ends.len();
            let start = rows.checked_sub(2).map_or(0, |before| self.ends[before]);
            return text(&self.bytes[start..]).into();
        };
        let mut text = Vec::with_capacity(1 + self.object_len(cells));
        if self.rows.len() > 1 {
            text.push(b',');
        }
        if self.layout.columns {
            self.write_array(cells, &mut text);
        } else {
            self.write_object(cells, &self.bytes, &mut text);
        }
        String::from_utf8(text).expect("JSON is UTF-8").into()
    }

    /// Whether a page's rows are the texts of its rows one by one.
    pub(super) fn adds_up(&self) -> bool {
        !self.layout.columns
    }

    /// The envelope of the first rows behind its page information.
    pub(super) fn envelope(&self, info: &str, rows: usize) -> String {
        self.clone().finish(rows).envelope(info)
    }

    /// Drops the last row.
    pub(super) fn pop(&mut self) {
        self.ends.pop();
        self.rows.pop();
        self.lens.pop();
        let rows = self.ends.len();
        self.bytes.truncate(self.ends.last().copied().unwrap_or(0));
        self.truncated.retain(|(row, _)| *row < rows);
    }

    /// A row with all its previews, as an object, and the fields that were
    /// cut; `None` where nothing is cut.
    pub(super) fn preview(&self, row: &impl Serialize) -> serde_json::Result<Option<Preview>> {
        if self
            .layout
            .fields
            .iter()
            .all(|field| field.preview.is_none())
        {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        let chosen = (self.layout.chosen.as_deref(), self.layout.details);
        let (mut cells, truncated) =
            cells::render(row, self.layout.fields, chosen, Cut::All, &mut bytes)?;
        self.arrange(&mut cells);
        let mut object = Vec::with_capacity(bytes.len() + 16 * cells.len());
        self.write_object(&cells, &bytes, &mut object);
        let text = String::from_utf8(object).expect("JSON is UTF-8");
        let fields = truncated
            .into_iter()
            .map(|field| self.layout.fields[field].name)
            .collect();
        Ok(Some(Preview { text, fields }))
    }

    fn write_object(&self, cells: &[Cell], bytes: &[u8], object: &mut Vec<u8>) {
        object.push(b'{');
        for (index, cell) in cells.iter().enumerate() {
            if index > 0 {
                object.push(b',');
            }
            object.extend_from_slice(self.name(&cell.name).as_bytes());
            object.push(b':');
            object.extend_from_slice(&bytes[cell.json.clone()]);
        }
        object.push(b'}');
    }

    fn write_array(&self, cells: &[Cell], array: &mut Vec<u8>) {
        array.push(b'[');
        for (index, column) in self.order.iter().enumerate() {
            if index > 0 {
                array.push(b',');
            }
            let cell = cells
                .iter()
                .find(|cell| matches!(cell.name, Name::Field(field) if field == *column));
            match cell {
                Some(cell) => array.extend_from_slice(&self.bytes[cell.json.clone()]),
                None => array.extend_from_slice(b"null"),
            }
        }
        array.push(b']');
    }

    /// The first rows, as they are sent.
    pub(super) fn finish(mut self, rows: usize) -> Rows {
        if self.plain {
            self.ends.truncate(rows);
            self.bytes.truncate(self.ends.last().copied().unwrap_or(0));
            return Rows {
                cols: None,
                bytes: self.bytes,
                ends: self.ends,
            };
        }
        let columns = self.columns_len(rows).is_some();
        let mut text = Vec::with_capacity(self.len(rows));
        let mut ends = Vec::with_capacity(rows);
        for cells in &self.rows[..rows] {
            if !text.is_empty() {
                text.push(b',');
            }
            if columns {
                self.write_array(cells, &mut text);
            } else {
                self.write_object(cells, &self.bytes, &mut text);
            }
            ends.push(text.len());
        }
        Rows {
            cols: columns.then(|| self.cols()),
            bytes: text,
            ends,
        }
    }
}

/// One row, cut to its previews.
#[derive(Debug)]
pub(super) struct Preview {
    pub(super) text: String,
    pub(super) fields: Vec<&'static str>,
}
