"""Makes figtree-text.woff2, the face of running text, from the Latin file of Figtree.

    npm pack @fontsource-variable/figtree && tar xf fontsource-variable-figtree-*.tgz
    pip install fonttools brotli
    python3 make_text_face.py package/files/figtree-latin-wght-normal.woff2

Keeps weights 400 to 700 and the characters of English and French, and adds the two narrow spaces
that French sets before punctuation and between thousands, which the original lacks.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = range(0x20, 0x7F)
LATIN_1 = range(0xA0, 0x100)
OTHERS = "ŒœŸ–—‘’‚“”„†•…‹›€™−"
NARROW_SPACES = {0x202F: 0.2, 0x2009: 0.2}  # width in em

font = TTFont(sys.argv[1])
font = instantiateVariableFont(font, {"wght": (400, 700)})

for codepoint, width in NARROW_SPACES.items():
    name = f"uni{codepoint:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = Glyph()
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"][name] = (round(width * font["head"].unitsPerEm), 0)
    font["gvar"].variations[name] = []
    font["HVAR"].table.AdvWidthMap.mapping[name] = 0xFFFFFFFF  # the width never varies
    for table in font["cmap"].tables:
        table.cmap[codepoint] = name

options = Options(layout_features=["kern", "mark", "ccmp", "locl", "tnum"], flavor="woff2")
subsetter = Subsetter(options)
subsetter.populate(unicodes=[*LETTERS, *LATIN_1, *map(ord, OTHERS), *NARROW_SPACES])
subsetter.subset(font)
font.flavor = "woff2"
font.save(Path(__file__).with_name("figtree-text.woff2"))
