//! The languages whose code is read.

use serde::Deserialize;

/// The languages whose code is understood. A file's name says which it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CodeLanguage {
    /// `.cs`
    #[serde(rename = "csharp")]
    CSharp,
    /// `.java`
    Java,
    /// `.py`
    Python,
    /// `.rs`
    Rust,
}

impl CodeLanguage {
    /// The language of a file, by its name.
    pub fn of_file(name: &str) -> Option<CodeLanguage> {
        match name.rsplit_once('.')?.1 {
            "cs" => Some(CodeLanguage::CSharp),
            "java" => Some(CodeLanguage::Java),
            "py" => Some(CodeLanguage::Python),
            "rs" => Some(CodeLanguage::Rust),
            _ => None,
        }
    }

    /// The language of this name, in specs and manifests, if its code is understood.
    pub fn named(name: &str) -> Option<CodeLanguage> {
        match name {
            "csharp" => Some(CodeLanguage::CSharp),
            "java" => Some(CodeLanguage::Java),
            "python" => Some(CodeLanguage::Python),
            "rust" => Some(CodeLanguage::Rust),
            _ => None,
        }
    }
}
