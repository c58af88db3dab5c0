//! The bundled files that anybody may read, packed: they take a sixth of the room in the program, and are unpacked once when the
//! first of them is asked for.
//!
//! What is kept from students is never packed, so that every search of a program's bytes finds it. Whoever searches a program
//! looks into what [`unpacked_in`] finds in it, too.

use std::io::Read;
use std::sync::OnceLock;

use flate2::read::ZlibDecoder;

/// Name and length of every file, in order; see `build.rs`.
static LENGTHS: &[(&str, usize)] = include!(concat!(env!("OUT_DIR"), "/public.rs"));
/// The files one after the other, packed, after [`MARK`].
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/public.packed"));
/// Mark before packed files in a program.
const MARK: &[u8] = b"\0referee: public files, packed\0";
/// The most bytes that are unpacked from one place: any file may pretend to be a program.
const MOST: u64 = 64 << 20;

/// Name and contents of every bundled file that anybody may read.
pub fn public_files() -> &'static [(&'static str, &'static [u8])] {
    static FILES: OnceLock<Vec<(&str, &[u8])>> = OnceLock::new();
    FILES.get_or_init(|| {
        let mut rest: &[u8] = unpacked(PACKED).leak();
        let cut = |(name, length): &(&'static str, usize)| {
            let (file, after) = rest.split_at_checked(*length).unwrap_or_default();
            rest = after;
            (*name, file)
        };
        LENGTHS.iter().map(cut).collect()
    })
}

/// Texts that are packed in the bytes of a program, of any version and for any system.
pub fn unpacked_in(program: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let places = program.windows(MARK.len()).enumerate().filter(|(_, window)| *window == MARK);
    places.map(|(place, _)| unpacked(&program[place..])).filter(|text| !text.is_empty())
}

/// Unpacks bytes with the mark before them; nothing comes out of bytes that nobody has packed. What lies behind them makes no
/// difference.
fn unpacked(marked: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    let read = ZlibDecoder::new(&marked[MARK.len()..]).take(MOST).read_to_end(&mut text);
    read.map_or_else(|_| Vec::new(), |_| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_comes_out_that_was_packed() {
        let files = public_files();
        let whole: usize = LENGTHS.iter().map(|(_, length)| length).sum();
        assert_eq!(unpacked(PACKED).len(), whole);
        assert!(whole > 4 * PACKED.len(), "{} bytes of {whole}", PACKED.len());
        let own = |wanted: &str| files.iter().find(|(name, _)| *name == wanted).expect("it is bundled").1;
        assert_eq!(own("kit/PROTOCOL.md"), include_bytes!("../../host/PROTOCOL.md"));
        assert_eq!(own("specs/reversi.yaml"), include_bytes!("../../../specs/reversi.yaml"));
    }

    #[test]
    fn what_a_program_holds_is_found_in_its_bytes() {
        let program = [b"\x7fELF and more", PACKED, b"more", MARK, b"this is not packed"].concat();
        let found: Vec<Vec<u8>> = unpacked_in(&program).collect();
        assert_eq!(found, [unpacked(PACKED)]);
        assert_eq!(unpacked_in(b"no program").count(), 0);
    }
}
