//! Tests of the project itself: its shape, its pages, and the licences of what it depends on.
#![cfg(feature = "cli")]

#[path = "project/licences.rs"]
mod licences;
#[path = "project/page_scripts.rs"]
mod page_scripts;
#[path = "project/pages.rs"]
mod pages;
#[path = "project/phrases.rs"]
mod phrases;
#[path = "project/readme.rs"]
mod readme;
#[path = "project/structure.rs"]
mod structure;
