//! The mutants of one function in each language, and that they are code.

use super::{mutable_source, parse_text, with_room};
use crate::spec::CodeLanguage;

/// All mutants of a text, a line each; and makes sure that each is code in which the rest is as it was.
fn told(name: &str, text: &str) -> String {
    let language = CodeLanguage::of_file(name).unwrap();
    let is_code = |text: &str| with_room(|| !parse_text(language, text).unwrap().root_node().has_error()).unwrap();
    assert!(is_code(text));
    let source = mutable_source(name, language, text.as_bytes()).unwrap();
    let lines = source.mutants.iter().map(|mutant| {
        let changed = mutant.apply(text);
        assert!(is_code(&changed), "{changed}");
        assert_ne!(changed, text, "{}", mutant.id());
        format!("{}  {}", mutant.id().replace(&format!("{name}:"), ""), mutant.after.join(" | "))
    });
    lines.collect::<Vec<_>>().join("\n")
}

const PYTHON: &str = r#""""About 3 < 4."""
import os, sys
from typing import Literal

LIMIT = 10

class Controller:
    kind: Literal[3] = None

    def drop(self, column: int) -> Literal[1]:
        """Not a < b."""
        # column + 1 < 3
        if not self.free or column >= LIMIT:
            self.view.tell(1, "1 < 2" + "!")
            return
        assert column < 3
        print(column + 1)
        self.model.player = 3 - self.model.player
        local = [row for row in range(-2, 6) if row is not None]
        while (True):
            self.total += local[0x10]
        text = "a" if not (0 <= column < 7) else "b"
        for step in local:
            if step in (1,):
                return step
            elif self.done(step, flag=False) and step:
                return False
        return column == 3

if __name__ == "__main__":
    Controller().drop(1 + 2)
"#;

#[test]
fn python() {
    insta::assert_snapshot!(told("controller.py", PYTHON), @r#"
    5:number  LIMIT = 11
    5:number-2  LIMIT = 9
    13:negate  if not (not self.free or column >= LIMIT):
    13:negate-2  if self.free or column >= LIMIT:
    13:omit-operand  if column >= LIMIT:
    13:omit-operand-2  if not self.free:
    13:logic  if not self.free and column >= LIMIT:
    13:negate-3  if not self.free or column < LIMIT:
    13:compare  if not self.free or column > LIMIT:
    14:omit  pass
    14:number  self.view.tell(2, "1 < 2" + "!")
    14:number-2  self.view.tell(0, "1 < 2" + "!")
    15:return  pass
    18:omit  pass
    18:number  self.model.player = 4 - self.model.player
    18:number-2  self.model.player = 2 - self.model.player
    18:arithmetic  self.model.player = 3 + self.model.player
    19:arithmetic  local = [row for row in range(2, 6) if row is not None]
    19:number  local = [row for row in range(-3, 6) if row is not None]
    19:number-2  local = [row for row in range(-1, 6) if row is not None]
    19:number-3  local = [row for row in range(-2, 7) if row is not None]
    19:number-4  local = [row for row in range(-2, 5) if row is not None]
    19:negate  local = [row for row in range(-2, 6) if row is None]
    20:negate  while (not (True)):
    21:omit  pass
    21:arithmetic  self.total -= local[0x10]
    22:negate  text = "a" if (0 <= column < 7) else "b"
    22:number  text = "a" if not (1 <= column < 7) else "b"
    22:number-2  text = "a" if not ((-1) <= column < 7) else "b"
    22:compare  text = "a" if not (0 < column < 7) else "b"
    22:compare-2  text = "a" if not (0 <= column <= 7) else "b"
    22:number-3  text = "a" if not (0 <= column < 8) else "b"
    22:number-4  text = "a" if not (0 <= column < 6) else "b"
    24:negate  if step not in (1,):
    24:number  if step in (2,):
    24:number-2  if step in (0,):
    25:return  pass
    25:return-2  return None
    26:negate  elif not (self.done(step, flag=False) and step):
    26:negate-2  elif not (self.done(step, flag=False)) and step:
    26:omit-operand  elif step:
    26:flip  elif self.done(step, flag=True) and step:
    26:omit-operand-2  elif self.done(step, flag=False):
    26:logic  elif self.done(step, flag=False) or step:
    26:negate-3  elif self.done(step, flag=False) and not (step):
    27:return  pass
    27:flip  return True
    28:return  return None
    28:compare  return column != 3
    28:number  return column == 4
    28:number-2  return column == 2
    "#);
}

const JAVA: &str = r#"package game;

import java.util.List;

public class Controller {
    @Deprecated(since = "1 < 2")
    private int[] squares = new int[7];

    public boolean drop(int column) {
        // column + 1 < 3
        if (!free(column) || column >= 10L) return false;
        assert column < 3;
        System.out.println(column + 1);
        for (int row = 0; row < 6; row++) {
            squares[row] -= -2;
            if (row == column) {
                view.tell(1, "row " + row);
                return true;
            }
        }
        finished = column > 0 ? done : !(done);
        return column != 3;
    }

    void undo() {
        if (done) return;
        done = false;
    }
}
"#;

#[test]
fn java() {
    insta::assert_snapshot!(told("Controller.java", JAVA), @r#"
    7:number  private int[] squares = new int[8];
    7:number-2  private int[] squares = new int[6];
    11:negate  if (!(!free(column) || column >= 10L)) return false;
    11:negate-2  if (free(column) || column >= 10L) return false;
    11:omit-operand  if (column >= 10L) return false;
    11:omit-operand-2  if (!free(column)) return false;
    11:logic  if (!free(column) && column >= 10L) return false;
    11:negate-3  if (!free(column) || column < 10L) return false;
    11:compare  if (!free(column) || column > 10L) return false;
    11:number  if (!free(column) || column >= 11L) return false;
    11:number-2  if (!free(column) || column >= 9L) return false;
    11:return  if (!free(column) || column >= 10L) ;
    11:flip  if (!free(column) || column >= 10L) return true;
    14:number  for (int row = 1; row < 6; row++) {
    14:number-2  for (int row = (-1); row < 6; row++) {
    14:negate  for (int row = 0; row >= 6; row++) {
    14:compare  for (int row = 0; row <= 6; row++) {
    14:number-3  for (int row = 0; row < 7; row++) {
    14:number-4  for (int row = 0; row < 5; row++) {
    14:arithmetic  for (int row = 0; row < 6; row--) {
    15:omit  ;
    15:arithmetic  squares[row] += -2;
    15:arithmetic-2  squares[row] -= 2;
    15:number  squares[row] -= -3;
    15:number-2  squares[row] -= -1;
    16:negate  if (row != column) {
    17:omit  ;
    17:number  view.tell(2, "row " + row);
    17:number-2  view.tell(0, "row " + row);
    18:return  ;
    18:flip  return false;
    21:omit  ;
    21:negate  finished = column <= 0 ? done : !(done);
    21:compare  finished = column >= 0 ? done : !(done);
    21:number  finished = column > 1 ? done : !(done);
    21:number-2  finished = column > (-1) ? done : !(done);
    21:negate-2  finished = column > 0 ? done : (done);
    22:compare  return column == 3;
    22:number  return column != 4;
    22:number-2  return column != 2;
    26:negate  if (!(done)) return;
    26:return  if (done) ;
    27:omit  ;
    27:flip  done = true;
    "#);
}

const RUST: &str = r#"use std::fmt;

#[derive(Debug)]
struct Game([u8; 7], bool);

impl Game {
    fn drop(&mut self, column: usize) -> Option<u8> {
        if let Some(own) = self.find(column) {
            println!("{}", column + 1);
            return Some(own);
        }
        if !self.1 && column < 7usize {
            self.refresh();
            self.1 = true;
        }
        while column - 1 > 0 || (self.1 == false) {
            self.0[0] += 1;
        }
        match column {
            0 if self.done() => return None,
            _ => {}
        }
        Some(self.0[0])
    }
}

#[cfg(test)]
mod tests {
    fn test() -> bool {
        1 < 2
    }
}
"#;

#[test]
fn rust() {
    insta::assert_snapshot!(told("controller.rs", RUST), @"
    10:return  ;
    10:return-2  return Default::default();
    12:negate  if !(!self.1 && column < 7usize) {
    12:negate-2  if self.1 && column < 7usize {
    12:omit-operand  if column < 7usize {
    12:omit-operand-2  if !self.1 {
    12:logic  if !self.1 || column < 7usize {
    12:negate-3  if !self.1 && column >= 7usize {
    12:compare  if !self.1 && column <= 7usize {
    12:number  if !self.1 && column < 8usize {
    12:number-2  if !self.1 && column < 6usize {
    13:omit  ;
    14:omit  ;
    14:flip  self.1 = false;
    16:negate  while !(column - 1 > 0 || (self.1 == false)) {
    16:omit-operand  while (self.1 == false) {
    16:arithmetic  while column + 1 > 0 || (self.1 == false) {
    16:number  while column - 2 > 0 || (self.1 == false) {
    16:number-2  while column - 0 > 0 || (self.1 == false) {
    16:negate-2  while column - 1 <= 0 || (self.1 == false) {
    16:compare  while column - 1 >= 0 || (self.1 == false) {
    16:number-3  while column - 1 > 1 || (self.1 == false) {
    16:number-4  while column - 1 > (-1) || (self.1 == false) {
    16:omit-operand-2  while column - 1 > 0 {
    16:logic  while column - 1 > 0 && (self.1 == false) {
    16:negate-3  while column - 1 > 0 || (self.1 != false) {
    16:flip  while column - 1 > 0 || (self.1 == true) {
    17:omit  ;
    17:number  self.0[1] += 1;
    17:number-2  self.0[(-1)] += 1;
    17:arithmetic  self.0[0] -= 1;
    17:number-3  self.0[0] += 2;
    17:number-4  self.0[0] += 0;
    20:number  1 if self.done() => return None,
    20:number-2  (-1) if self.done() => return None,
    20:negate  0 if !(self.done()) => return None,
    23:number  Some(self.0[1])
    23:number-2  Some(self.0[(-1)])
    ");
}

const CSHARP: &str = r#"using System;

namespace Game {
    [Serializable]
    public class Controller {
        private readonly int[,] squares = new int[7, 6];

        public int Drop(int column) {
            // column + 1 < 3
            if (!Free(column) && column <= 10) { return column; }
            Console.WriteLine(column + 1);
            for (int row = 0; row < 6; row++) {
                if (squares[row, 0] == column) { View.Tell(1, "row " + row); return -row; }
                Count += 1;
            }
            finished = column > 0 ? true : done;
            return column - 3;
        }
    }
}
"#;

#[test]
fn csharp() {
    insta::assert_snapshot!(told("Controller.cs", CSHARP), @r#"
    6:number  private readonly int[,] squares = new int[8, 6];
    6:number-2  private readonly int[,] squares = new int[6, 6];
    6:number-3  private readonly int[,] squares = new int[7, 7];
    6:number-4  private readonly int[,] squares = new int[7, 5];
    10:negate  if (!(!Free(column) && column <= 10)) { return column; }
    10:negate-2  if (Free(column) && column <= 10) { return column; }
    10:omit-operand  if (column <= 10) { return column; }
    10:omit-operand-2  if (!Free(column)) { return column; }
    10:logic  if (!Free(column) || column <= 10) { return column; }
    10:negate-3  if (!Free(column) && column > 10) { return column; }
    10:compare  if (!Free(column) && column < 10) { return column; }
    10:number  if (!Free(column) && column <= 11) { return column; }
    10:number-2  if (!Free(column) && column <= 9) { return column; }
    10:return  if (!Free(column) && column <= 10) { ; }
    10:return-2  if (!Free(column) && column <= 10) { return default; }
    12:number  for (int row = 1; row < 6; row++) {
    12:number-2  for (int row = (-1); row < 6; row++) {
    12:negate  for (int row = 0; row >= 6; row++) {
    12:compare  for (int row = 0; row <= 6; row++) {
    12:number-3  for (int row = 0; row < 7; row++) {
    12:number-4  for (int row = 0; row < 5; row++) {
    12:arithmetic  for (int row = 0; row < 6; row--) {
    13:number  if (squares[row, 1] == column) { View.Tell(1, "row " + row); return -row; }
    13:number-2  if (squares[row, (-1)] == column) { View.Tell(1, "row " + row); return -row; }
    13:negate  if (squares[row, 0] != column) { View.Tell(1, "row " + row); return -row; }
    13:omit  if (squares[row, 0] == column) { ; return -row; }
    13:number-3  if (squares[row, 0] == column) { View.Tell(2, "row " + row); return -row; }
    13:number-4  if (squares[row, 0] == column) { View.Tell(0, "row " + row); return -row; }
    13:return  if (squares[row, 0] == column) { View.Tell(1, "row " + row); ; }
    13:return-2  if (squares[row, 0] == column) { View.Tell(1, "row " + row); return default; }
    13:arithmetic  if (squares[row, 0] == column) { View.Tell(1, "row " + row); return row; }
    14:omit  ;
    14:arithmetic  Count -= 1;
    14:number  Count += 2;
    14:number-2  Count += 0;
    16:omit  ;
    16:negate  finished = column <= 0 ? true : done;
    16:compare  finished = column >= 0 ? true : done;
    16:number  finished = column > 1 ? true : done;
    16:number-2  finished = column > (-1) ? true : done;
    16:flip  finished = column > 0 ? false : done;
    17:return  return default;
    17:arithmetic  return column + 3;
    17:number  return column - 4;
    17:number-2  return column - 2;
    "#);
}

/// Each operand of a chain is left out once, whatever brackets stand in it; a chain of another sign is one operand.
#[test]
fn operands_of_chains() {
    let operands = |name: &str, text: &str| {
        let all = told(name, text);
        let own = all.lines().filter(|line| line.contains(":omit-operand"));
        own.filter_map(|line| Some(line.split_once("  ")?.1.to_string())).collect::<Vec<_>>()
    };
    let java = "class A {\n    boolean f() {\n        return a && (b && c || d) && e;\n    }\n}\n";
    let expected = [
        "return (b && c || d) && e;",
        "return a && e;",
        "return a && (c || d) && e;",
        "return a && (d) && e;",
        "return a && (b || d) && e;",
        "return a && (b && c) && e;",
        "return a && (b && c || d);",
    ];
    let mut found = operands("A.java", java);
    found.sort();
    let mut expected = expected.map(str::to_string);
    expected.sort();
    assert_eq!(found, expected);
    let rows = "def f(a, b, c):\n    if (a and\n            b and\n            (c and a)):\n        return b\n";
    assert_eq!(operands("f.py", rows).len(), 4);
}

#[test]
fn lines_of_a_change_are_shown_whole() {
    let text = "def f(a):\r\n    if (a and\r\n            b):\r\n        go(1,\r\n           a)\r\n";
    let source = mutable_source("f.py", CodeLanguage::Python, text.as_bytes()).unwrap();
    let words: Vec<String> = source.mutants.iter().map(|mutant| mutant.explained_by()).collect();
    assert_eq!(words.first().unwrap(), "if (a and b): => if (not (a and b)):");
    assert!(words.contains(&"b): => not (b)):".to_string()), "{words:?}");
    assert!(words.contains(&"go(1, a) => pass".to_string()), "{words:?}");
    // Line ends stay as they are.
    assert!(source.mutants.iter().all(|mutant| mutant.apply(text).ends_with("\r\n")));
}

#[test]
fn what_is_no_text_is_not_changed() {
    let refused = |bytes: &[u8]| mutable_source("f.py", CodeLanguage::Python, bytes).err().unwrap_or_default();
    assert_eq!(refused(b"a = '\xe4'"), "is not UTF-8");
    assert_eq!(refused(b"a = \0"), "is not text");
    assert_eq!(refused("(".repeat(300).as_bytes()), "is nested too deeply");
    assert!(mutable_source("f.py", CodeLanguage::Python, b"\xef\xbb\xbfa = 1").unwrap().text.starts_with('a'));
}
