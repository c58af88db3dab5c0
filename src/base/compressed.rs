//! Compressed files of results: Zstandard, within a budget, as somebody else may have written them.

mod match_finder;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, FrameCompressor, compress_to_vec};

use match_finder::MatchFinder;

/// The most bytes that come out of one file. What a submission may say in all of its scenarios is less than 40 MiB.
const MOST: u64 = 256 << 20;
/// The largest window of a file, in bytes: that much memory is taken before anything comes out.
const LARGEST_WINDOW: u64 = 16 << 20;

/// Compresses bytes. The same bytes always give the same.
///
/// # Example
/// ```
/// let line = "a line that comes again\n".repeat(100);
/// assert!(referee_base::compressed::compress(line.as_bytes()).len() < 100);
/// ```
pub fn compress(bytes: &[u8]) -> Vec<u8> {
    or_as_it_is(bytes, || {
        let mut compressed = Vec::new();
        let mut compressor = FrameCompressor::new_with_matcher(MatchFinder::new(), CompressionLevel::Fastest);
        compressor.set_source(bytes);
        compressor.set_drain(&mut compressed);
        compressor.compress();
        compressed
    })
}

/// Result of a compressor, if the bytes come out of it again; otherwise the bytes as they are, in the same format. Students
/// choose some of them, and a mistake of the compressor must cost room, and not the run. A program that does not unwind could not go on
/// after a mistake: there nothing is compressed.
fn or_as_it_is(bytes: &[u8], compressor: impl FnOnce() -> Vec<u8>) -> Vec<u8> {
    let compressor = || (!cfg!(panic = "abort")).then(compressor).filter(|made| is_of(made, bytes));
    catch_unwind(AssertUnwindSafe(compressor))
        .ok()
        .flatten()
        .unwrap_or_else(|| compress_to_vec(bytes, CompressionLevel::Uncompressed))
}

/// Whether these bytes come out of a compressed file.
fn is_of(compressed: &[u8], bytes: &[u8]) -> bool {
    let mut all = Vec::with_capacity(bytes.len());
    let read = decoder(compressed, u64::MAX).and_then(|mut decoder| decoder.read_to_end(&mut all));
    read.is_ok() && all == bytes
}

/// Opens a compressed file.
///
/// # Errors
/// What the file system refuses, or that it is no such file. Reading answers an error where it is damaged or too large.
pub fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    let file = BufReader::new(File::open(path)?);
    Ok(Box::new(BufReader::new(decoder(file, MOST)?)))
}

fn decoder(bytes: impl Read, most: u64) -> io::Result<impl Read> {
    let damaged = |error| io::Error::new(io::ErrorKind::InvalidData, format!("it is no Zstandard file: {error}"));
    let inner = StreamingDecoder::new_with_max_window_size(bytes, LARGEST_WINDOW).map_err(damaged)?;
    Ok(WithinBudget { inner, left: most })
}

/// A reader that fails instead of reading more than it may. To stop there in silence would look like the end of the file.
struct WithinBudget<R> {
    inner: R,
    left: u64,
}

impl<R: Read> Read for WithinBudget<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A damaged file is the file's mistake, not the disk's.
        let damaged = |error: io::Error| match error.kind() {
            io::ErrorKind::Other => io::Error::new(io::ErrorKind::InvalidData, error),
            _ => error,
        };
        let read = self.inner.read(buffer).map_err(damaged)?;
        let left = self.left.checked_sub(read as u64);
        self.left = left.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "more comes out of it than may"))?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], most: u64) -> io::Result<Vec<u8>> {
        let mut all = Vec::new();
        decoder(bytes, most)?.read_to_end(&mut all)?;
        Ok(all)
    }

    #[test]
    fn what_goes_in_comes_out() {
        // Blocks of one byte, and blocks that repeat the one before from their first byte.
        let blocks =
            [vec![b'a'; 300_000], b"abcdefgh".repeat(50_000), [vec![b'a'; 200_000], vec![b'b'; 200_000]].concat()];
        for bytes in [Vec::new(), b"a".to_vec(), b"abc\n".repeat(100_000)].into_iter().chain(blocks) {
            assert_eq!(read(&compress(&bytes), MOST).expect("it is whole"), bytes);
        }
    }

    #[test]
    fn repeats_of_all_kinds_come_out() {
        let mut any = numbers(u64::MAX);
        let mut next = |below: usize| any() as usize % below;
        for case in 0..400 {
            let (letters, repeats) = ([2, 3, 30, 90][case % 4], [2, 3, 40, 100_000][case / 4 % 4]);
            let length = next(if case % 40 == 0 { 400_000 } else { 3000 });
            let mut bytes = Vec::new();
            while bytes.len() < length {
                if next(repeats) == 0 && !bytes.is_empty() {
                    let (from, count) = (next(bytes.len()), next(200));
                    (from..from + count).for_each(|place| bytes.push(bytes[place]));
                } else {
                    bytes.push(b'0' + next(letters) as u8);
                }
            }
            // Otherwise it would have been stored as it is.
            let made = compress(&bytes);
            assert_eq!(read(&made, MOST).expect("it is whole"), bytes, "case {case}");
            assert!(made.len() <= bytes.len() + 32, "case {case}: {} of {}", made.len(), bytes.len());
        }
    }

    #[test]
    fn nothing_is_lost_by_a_compressor_that_is_wrong() {
        let bytes = b"abc\n".repeat(100);
        let (other, damaged) = (compress(b"abd\n"), compress(&bytes)[1..].to_vec());
        for made in [or_as_it_is(&bytes, || other), or_as_it_is(&bytes, || damaged), or_as_it_is(&bytes, || panic!())] {
            assert_eq!(read(&made, MOST).expect("it is whole"), bytes);
        }
    }

    #[test]
    fn lines_far_back_are_repeated() {
        let lines: String = (0..10_000).map(|number| format!("line {}\n", number * number * 7)).collect();
        let (once, twice) = (compress(lines.as_bytes()), compress(lines.repeat(2).as_bytes()));
        assert!(twice.len() < once.len() + 100, "{} and {}", once.len(), twice.len());
    }

    /// Numbers below a bound, which repeat nothing.
    fn numbers(below: u64) -> impl FnMut() -> u64 {
        let mut state = 88_172_645_463_325_252_u64;
        move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % below
        }
    }

    /// Somebody may print nothing but noise, to hold up all others.
    #[test]
    fn noise_costs_no_more_than_what_repeats_itself() {
        let letters = |many: u64| -> Vec<u8> {
            let mut next = numbers(many);
            (0..2 << 20).map(|_| b'0' + next() as u8).collect()
        };
        let took = |bytes: &[u8]| {
            let began = std::time::Instant::now();
            compress(bytes);
            began.elapsed()
        };
        let (noise, repeats) = (letters(64), letters(2));
        assert!(took(&noise) < 2 * took(&repeats));
    }

    #[test]
    fn a_small_file_of_much_is_not_read_to_its_end() {
        let bomb = compress(&vec![0; 1 << 20]);
        assert!(bomb.len() < 1 << 10, "{} bytes", bomb.len());
        assert!(read(&bomb, 1 << 20).is_ok());
        assert_eq!(read(&bomb, (1 << 20) - 1).map_err(|error| error.kind()), Err(io::ErrorKind::InvalidData));
    }

    #[test]
    fn a_damaged_file_is_an_error() {
        assert!(read(b"", MOST).is_err() && read(b"{}\n", MOST).is_err());
        let whole = compress(&b"abc\n".repeat(1000));
        for length in 0..whole.len() {
            assert!(read(&whole[..length], MOST).is_err(), "cut at {length}");
        }
    }
}
