//! Whether JSON fits a JSON schema, by a validator that others keep.

use serde_json::Value;

/// Fails with every place where `value` does not fit `schema`.
#[track_caller]
pub fn fits(value: &Value, schema: &Value) {
    if let Some(wrong) = misfit(value, schema) {
        panic!("{wrong}");
    }
}

/// Describes every place where `value` does not fit `schema`; gives nothing if it does.
#[track_caller]
pub fn misfit(value: &Value, schema: &Value) -> Option<String> {
    let mut compiler = boon::Compiler::new();
    compiler.add_resource("schema.json", schema.clone()).expect("it is a resource");
    let mut schemas = boon::Schemas::new();
    let index = compiler.compile("schema.json", &mut schemas).unwrap_or_else(|why| panic!("this is no schema: {why}"));
    schemas.validate(value, index).err().map(|wrong| format!("{wrong:#}"))
}
