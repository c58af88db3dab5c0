using System;
using System.Collections.Generic;
using System.Linq;

namespace Kit
{
    /// <summary>
    /// A board of squares with one sign on each. Rows are counted from the top and columns from the left, both from 0: on a
    /// board of 7 columns and 6 rows, <c>board[5, 0]</c> is the square at the bottom on the left.
    /// </summary>
    public sealed class Board
    {
        private readonly char[][] signs;

        /// <summary>Makes a board: a text for each row, from the top, such as <c>new Board("...", "R.Y")</c>.</summary>
        public Board(params string[] rows)
        {
            if (rows.Length == 0)
            {
                throw new ArgumentException("a board has one row at least");
            }
            signs = rows.Select(row => row.ToCharArray()).ToArray();
            foreach (char[] row in signs)
            {
                if (row.Length == 0 || row.Length != signs[0].Length)
                {
                    throw new ArgumentException("the rows of a board are equally long, and not empty");
                }
                Array.ForEach(row, Check);
            }
        }

        /// <summary>The number of columns.</summary>
        public int Columns => signs[0].Length;

        /// <summary>The number of rows.</summary>
        public int Rows => signs.Length;

        /// <summary>The sign on a square.</summary>
        public char this[int row, int column]
        {
            get
            {
                CheckSquare(row, column);
                return signs[row][column];
            }

            set
            {
                CheckSquare(row, column);
                Check(value);
                signs[row][column] = value;
            }
        }

        /// <summary>Gives a whole row as a text, from the left.</summary>
        public string GetRow(int row)
        {
            CheckSquare(row, 0);
            return new string(signs[row]);
        }

        /// <summary>Puts the same sign on every square.</summary>
        public void Fill(char sign)
        {
            Check(sign);
            foreach (char[] row in signs)
            {
                Array.Fill(row, sign);
            }
        }

        /// <summary>Gives another board that has the same on it, to try something out on.</summary>
        public Board Copy()
        {
            return new Board(signs.Select(row => new string(row)).ToArray());
        }

        /// <summary>The board as a picture: a line for each row, with blanks between the signs.</summary>
        public override string ToString()
        {
            IEnumerable<string> lines = signs.Select(row => string.Join(" ", row));
            return string.Join("\n", lines);
        }

        private void CheckSquare(int row, int column)
        {
            if (row < 0 || row >= Rows || column < 0 || column >= Columns)
            {
                throw new IndexOutOfRangeException("there is no square in row " + row + ", column " + column
                    + ": the rows are 0 to " + (Rows - 1) + ", the columns 0 to " + (Columns - 1));
            }
        }

        /// <summary>Refuses what no picture could show.</summary>
        private static void Check(char sign)
        {
            if (char.IsWhiteSpace(sign) || char.IsControl(sign) || char.IsSurrogate(sign) || sign == '"')
            {
                throw new ArgumentException(
                    "no square can hold the sign of number " + (int)sign + ": it could not be seen in a picture");
            }
        }
    }
}
