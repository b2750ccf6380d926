//! PostgreSQL's values: how one is bound, and what a column holds.

use sqlx09::error::BoxDynError;
use sqlx09::postgres::types::Oid;
use sqlx09::postgres::{PgArgumentBuffer, PgArguments, PgRow, PgTypeInfo, PgTypeKind, PgValueRef};
use sqlx09::{
    Arguments as _, Column as _, Encode, Row as _, Type, TypeInfo as _, ValueRef as _,
    encode::IsNull,
};

use super::unread;
use crate::error::SourceError;
use crate::sql::{ColumnType, TableColumn, TableRow, Value, time};

/// The types of PostgreSQL that columns have, by their numbers in `pg_type`.
mod oid {
    pub(super) const BOOL: u32 = 16;
    pub(super) const BYTEA: u32 = 17;
    pub(super) const NAME: u32 = 19;
    pub(super) const INT8: u32 = 20;
    pub(super) const INT2: u32 = 21;
    pub(super) const INT4: u32 = 23;
    pub(super) const TEXT: u32 = 25;
    pub(super) const OID: u32 = 26;
    pub(super) const JSON: u32 = 114;
    pub(super) const FLOAT4: u32 = 700;
    pub(super) const FLOAT8: u32 = 701;
    pub(super) const BPCHAR: u32 = 1042;
    pub(super) const VARCHAR: u32 = 1043;
    pub(super) const DATE: u32 = 1082;
    pub(super) const TIMESTAMP: u32 = 1114;
    pub(super) const TIMESTAMPTZ: u32 = 1184;
    pub(super) const UUID: u32 = 2950;
    pub(super) const JSONB: u32 = 3802;
}

/// PostgreSQL counts its times from 2000 on; these are the days from 1970.
const EPOCH_DAYS: i64 = 10_957;

/// The same in nanoseconds.
fn epoch() -> i128 {
    time::join(EPOCH_DAYS, 0)
}

/// A value in the bytes of its type.
struct Raw {
    oid: u32,
    bytes: Vec<u8>,
}

impl Type<sqlx09::Postgres> for Raw {
    /// Never asked: each value says its own.
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_oid(Oid(oid::BYTEA))
    }
}

impl Encode<'_, sqlx09::Postgres> for Raw {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        buffer.extend_from_slice(&self.bytes);
        Ok(IsNull::No)
    }

    fn produces(&self) -> Option<PgTypeInfo> {
        Some(PgTypeInfo::with_oid(Oid(self.oid)))
    }
}

pub(super) fn bind(value: &Value, arguments: &mut PgArguments) -> Result<(), BoxDynError> {
    let (oid, bytes) = match value {
        Value::Boolean(value) => return arguments.add(*value),
        Value::Integer(number) => return arguments.add(*number),
        Value::Real(number) => return arguments.add(*number),
        Value::Text(text) => return arguments.add(text.as_str()),
        Value::Blob(bytes) => return arguments.add(bytes.as_slice()),
        Value::Uuid(bytes) => (oid::UUID, bytes.to_vec()),
        Value::Instant(time) => (oid::TIMESTAMPTZ, microseconds(*time)?),
        Value::Civil(time) => (oid::TIMESTAMP, microseconds(*time)?),
        Value::Date(days) => {
            let days = i32::try_from(days - EPOCH_DAYS)?;
            (oid::DATE, days.to_be_bytes().to_vec())
        }
        value => return Err(format!("{} is never bound", value.called()).into()),
    };
    arguments.add(Raw { oid, bytes })
}

fn microseconds(time: i128) -> Result<Vec<u8>, BoxDynError> {
    let time = i64::try_from((time - epoch()).div_euclid(1_000))?;
    Ok(time.to_be_bytes().to_vec())
}

pub(super) fn cell(row: &PgRow, index: usize) -> Result<Value, SourceError> {
    let raw = row.try_get_raw(index).map_err(unread)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    let info = raw.type_info().into_owned();
    value(&raw, &info).map_err(|cause| SourceError::new(cause.to_string()))
}

/// Refuses columns that would read and not compare. One of an enum has no texts
/// to ask for; one that takes letters of either case for the same would order by
/// that, and the position of a row is compared as it is read.
pub(super) fn check_types<T: TableRow>(row: &PgRow) -> Result<(), SourceError> {
    for (index, TableColumn { name, ty }) in T::TABLE.columns.iter().enumerate() {
        let info = row.try_column(index).map_err(unread)?.type_info();
        if *ty == ColumnType::Text && matches!(info.kind(), PgTypeKind::Enum(_)) {
            return Err(SourceError::new(format!(
                "the column `{name}` is of the enum `{}`, and its field is a text: make the \
                 field an enum with `#[derive(PageKey)]`, or list a view that casts the column \
                 to `text`",
                info.name(),
            )));
        }
    }
    for index in T::TABLE.order {
        let column = row.try_column(*index).map_err(unread)?;
        if column.type_info().name() == "citext" {
            return Err(SourceError::new(format!(
                "the column `{}` orders this list and is of the type `citext`, which takes \
                 letters of either case for the same: list a view that casts it to `text`",
                column.name(),
            )));
        }
    }
    Ok(())
}

/// A value of a type; of a domain, that of the type below it.
fn value(raw: &PgValueRef<'_>, info: &PgTypeInfo) -> Result<Value, BoxDynError> {
    if let PgTypeKind::Domain(below) = info.kind() {
        return value(raw, below);
    }
    let bytes = raw.as_bytes()?;
    Ok(match info.oid().map_or(0, |oid| oid.0) {
        oid::BOOL => Value::Boolean(bytes != [0]),
        oid::INT2 => Value::Integer(i16::from_be_bytes(bytes.try_into()?).into()),
        oid::INT4 => Value::Integer(i32::from_be_bytes(bytes.try_into()?).into()),
        oid::INT8 => Value::Integer(i64::from_be_bytes(bytes.try_into()?)),
        oid::OID => Value::Integer(u32::from_be_bytes(bytes.try_into()?).into()),
        oid::FLOAT4 => Value::Real(f32::from_be_bytes(bytes.try_into()?).into()),
        oid::FLOAT8 => Value::Real(f64::from_be_bytes(bytes.try_into()?)),
        oid::TEXT | oid::VARCHAR | oid::NAME | oid::JSON => {
            Value::Text(String::from_utf8(bytes.to_vec())?)
        }
        // The blanks that fill it up count for nothing where it is compared.
        oid::BPCHAR => Value::Text(str::from_utf8(bytes)?.trim_end_matches(' ').to_owned()),
        // A version stands before its text.
        oid::JSONB => Value::Text(String::from_utf8(
            bytes.get(1..).unwrap_or_default().to_vec(),
        )?),
        oid::BYTEA => Value::Blob(bytes.to_vec()),
        oid::UUID => Value::Uuid(bytes.try_into()?),
        oid::TIMESTAMPTZ => Value::Instant(nanoseconds(bytes)?),
        oid::TIMESTAMP => Value::Civil(nanoseconds(bytes)?),
        oid::DATE => match i32::from_be_bytes(bytes.try_into()?) {
            i32::MIN | i32::MAX => return Err("a date is infinite, which no field holds".into()),
            days => Value::Date(i64::from(days) + EPOCH_DAYS),
        },
        _ if matches!(info.kind(), PgTypeKind::Enum(_)) || info.name() == "citext" => {
            Value::Text(String::from_utf8(bytes.to_vec())?)
        }
        _ => {
            let text =
                "which no field is read from: list a view that casts it to a type that one is";
            return Err(format!("it is of the type `{}`, {text}", info.name()).into());
        }
    })
}

fn nanoseconds(bytes: &[u8]) -> Result<i128, BoxDynError> {
    match i64::from_be_bytes(bytes.try_into()?) {
        i64::MIN | i64::MAX => Err("a time is infinite, which no field holds".into()),
        time => Ok(i128::from(time) * 1_000 + epoch()),
    }
}
