"""Makes a program in C of the snippets of a page: python3 snippets.py PAGE. Those that begin with
`static` and define a function are functions; each other one runs in a function of its own, with a
tempo and the floats x, y and angle, and no call in it may be refused."""

import re
import sys
from pathlib import Path

page = Path(sys.argv[1])
blocks = re.findall(r"^```c\n(.*?)^```$", page.read_text(), re.M | re.S)
is_function = [bool(re.search(r"^static [^=;]*\) \{$", block, re.M)) for block in blocks]
if not blocks or all(is_function):
    sys.exit(f"{page} has no snippets")

print('#include "host.h"\n')
for block, function in zip(blocks, is_function):
    if function:
        print(block)

print("static int refusals;\n")
ran = 0
for block, function in zip(blocks, is_function):
    if function:
        continue
    ran += 1
    print(f"""static void snippet_{ran}(void) {{
    float x = 0, y = 0, angle = 0;
    viv_tempo tempo = viv_tempo_create();
{{
{block}}}
    viv_tempo_tick(tempo, 1);
    const char *refusal = viv_tempo_get_last_error_message(tempo);
    if (*refusal) refusals++, printf("{page.name}, snippet {ran}: %s\\n", refusal);
    viv_tempo_destroy(tempo);
    (void)x, (void)y, (void)angle;
}}
""")
print("int main(void) {")
for number in range(1, ran + 1):
    print(f"    snippet_{number}();")
print(f'    printf("%d of {ran} snippets are refused\\n", refusals);\n    return refusals;\n}}')
