#!/bin/sh -e
# An instructor at midnight. From Moodle: all submissions in one archive, and the grading worksheet.
referee grade COMP1009-Reversi-4711.zip
referee report results --out pages
referee report results --format moodle --worksheet Grades-COMP1009-Reversi-4711.csv --out marks.csv
referee report results --format moodle-feedback --out feedback.zip
