import type { Font } from "fontkit";

/** One family: a font for each alphabet. */
export type Family = readonly Font[];

/** Text as outlines, and how wide it is, in pixels. */
export interface Outline {
  path: string;
  width: number;
}

/** What no font has and no text needs: pictures, and marks that choose how they are shown. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u{200D}|\u{20E3}/gu;
const invisible = /[\p{Cc}\p{Cf}\s]+/gu;

/**
 * A text as the family can draw it, in one line; undefined where it lacks a letter: half a title says something else
 * than the whole, and boxes say nothing.
 */
export function drawableText(text: string, family: Family): string | undefined {
  const shown = text.normalize("NFC").replace(pictures, "").replace(invisible, " ").trim();
  const isWhole = Array.from(shown).every((letter) => fontOf(letter, family) !== undefined);
  return isWhole && shown !== "" ? shown : undefined;
}

/** Outlines of a text whose letters the family has, from the left end of its baseline. */
export function outline(text: string, family: Family, size: number): Outline {
  let path = "";
  let x = 0;
  for (const { font, letters } of runs(text, family)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale)
        .toSVG();
      x += xAdvance * scale;
    }
  }
  return { path, width: x };
}

/** How wide a text is, in pixels. */
export function widthOf(text: string, family: Family, size: number): number {
  let width = 0;
  for (const { font, letters } of runs(text, family))
    width += (font.layout(letters).advanceWidth * size) / font.unitsPerEm;
  return width;
}

/** Lines no wider than `width` pixels, broken at spaces; a longer word is broken where it has to be. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (measure(line) > width) {
      const kept = fitting(line, width, measure);
      lines.push(kept);
      line = line.slice(kept.length);
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The longest beginning that is no wider, of one letter at least. */
export function fitting(text: string, width: number, measure: (text: string) => number): string {
  const letters = Array.from(text);
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(letters.slice(0, middle).join("")) <= width) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("");
}

function* runs(text: string, family: Family): Generator<{ font: Font; letters: string }> {
  let run: { font: Font; letters: string } | undefined;
  for (const letter of text) {
    // A font goes on as long as it can: spaces and marks are in several.
    const font = run && has(run.font, letter) ? run.font : (fontOf(letter, family) ?? family[0]!);
    if (run?.font === font) run.letters += letter;
    else {
      if (run) yield run;
      run = { font, letters: letter };
    }
  }
  if (run) yield run;
}

function fontOf(letter: string, family: Family): Font | undefined {
  return family.find((font) => has(font, letter));
}

function has(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0)!);
}
