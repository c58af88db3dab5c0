// Reads files with both forms of a grammar's tables, as they are and spoilt in many ways, and compares the trees.
// Prints how many trees were compared; ends with 1 at the first that differs.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tree_sitter/api.h>

const TSLanguage *first_form(void);
const TSLanguage *second_form(void);

static long compared = 0;
static long with_mistakes = 0;

static void compare(TSParser *first, TSParser *second, const char *file, const char *text, uint32_t length) {
    TSTree *trees[2] = {ts_parser_parse_string(first, NULL, text, length), ts_parser_parse_string(second, NULL, text, length)};
    char *told[2];
    for (int i = 0; i < 2; i++) told[i] = ts_node_string(ts_tree_root_node(trees[i]));
    if (strcmp(told[0], told[1])) {
        fprintf(stderr, "%s: the trees of its %u bytes differ\n", file, length);
        exit(1);
    }
    compared++;
    with_mistakes += ts_node_has_error(ts_tree_root_node(trees[0]));
    for (int i = 0; i < 2; i++) {
        free(told[i]);
        ts_tree_delete(trees[i]);
    }
}

int main(int count, char **files) {
    TSParser *first = ts_parser_new(), *second = ts_parser_new();
    if (!ts_parser_set_language(first, first_form()) || !ts_parser_set_language(second, second_form())) return 2;
    // Always the same numbers: what differs once, differs the next time.
    unsigned long state = 1;
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(files[i], "rb");
        if (!file) return 2;
        static char text[1 << 18], spoilt[1 << 18];
        uint32_t length = fread(text, 1, sizeof text, file);
        fclose(file);
        compare(first, second, files[i], text, length);
        for (int round = 0; round < 8 && length > 0; round++) {
            memcpy(spoilt, text, length);
            for (int change = 0; change <= round; change++) {
                state = state * 6364136223846793005UL + 1442695040888963407UL;
                uint32_t to = (state >> 33) % length;
                state = state * 6364136223846793005UL + 1442695040888963407UL;
                // A character of somewhere else: most become mistakes that look like people's.
                spoilt[to] = text[(state >> 33) % length];
            }
            // And the last ones break off.
            compare(first, second, files[i], spoilt, round < 6 ? length : length * round / 8);
        }
    }
    printf("%ld trees, of which %ld have mistakes\n", compared, with_mistakes);
    return with_mistakes == 0;
}
