#![feature(rustc_private, plugin, link_args)]
#![crate_type = "proc-macro"]

extern crate proc_macro;
extern crate rustc_driver;
extern crate rustc_interface;

#[proc_macro]
pub fn attack(_: proc_macro::TokenStream) -> proc_macro::TokenStream {
    std::fs::read_to_string("@course@/last-year/marks.csv").unwrap_or_default().parse().unwrap_or_default()
}

fn main() {
    rustc_driver::main();
}
