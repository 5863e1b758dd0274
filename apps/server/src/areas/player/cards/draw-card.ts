import { inkOn, parseColour } from "@lectern/colour";
import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import { pageColours } from "../../../platform/html/page-tokens.ts";
import { readableTextColour } from "../pages/page-colours.ts";
import type { CardFacts } from "./card-facts.ts";
import { CARD_SIZE } from "../pages/card-size.ts";
import { fontFiles } from "../pages/fonts.ts";

/** One family: a font for each alphabet. */
type Family = readonly Font[];

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
function fitting(text: string, width: number, measure: (text: string) => number): string {
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

export interface CardFonts {
  reading: Family;
  measured: Family;
}

const { width, height } = CARD_SIZE;
const margin = 80;
const room = width - 2 * margin;
const [paper] = pageColours.paper;
const [ink] = pageColours.ink;

/** Sizes of the title in pixels, the first in which it takes no more lines than it may. */
const titleSizes = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
];

/** More letters never fit, however narrow. */
const maxLetters = 300;

/**
 * An SVG of outlines alone: it needs no font where it is rendered. Where a title cannot be written, its publisher's name
 * stands in its place; where that cannot be either, the sign for playing stands alone.
 */
export function drawCard(facts: CardFacts, fonts: CardFonts): string {
  const background = facts.background || paper;
  const text = facts.ink || (facts.background ? inkOn(parseColour(background)) : ink);
  const accent = readableTextColour(facts.colour, background);
  const title = drawableText(beginning(facts.title), fonts.reading);
  const large = title ?? drawableText(beginning(facts.publisher), fonts.reading);
  const publisher = title === undefined ? undefined : drawLine(facts.publisher, fonts.measured, 34, text);
  const brand = facts.isBranded ? drawLine("Lectern", fonts.measured, 26, text) : undefined;
  const disc =
    large === undefined
      ? translated(width / 2 - 80, 180, playSign(accent, 80))
      : translated(margin, 476, playSign(accent, 44));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${background}"/><rect width="16" height="${height}" fill="${accent}"/>
${publisher ? translated(margin, 112, publisher.svg) : ""}
${large === undefined ? "" : largeText(large, fonts.reading, text)}
${disc}
${translated(large === undefined ? margin : margin + 116, 531, drawLine(facts.length, fonts.measured, 32, text)?.svg ?? "")}
${brand ? translated(width - margin - brand.width, 531, brand.svg, 0.7) : ""}
</svg>`;
}

function beginning(text: string): string {
  return Array.from(text).slice(0, maxLetters).join("");
}

/** A disc of a radius, from its upper left corner. */
function playSign(accent: string, radius: number): string {
  const part = radius / 4;
  return `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="${accent}"/><path d="M${3 * part} ${2 * part}v${4 * part}l${3.2 * part} ${-2 * part}z" fill="${inkOn(parseColour(accent))}"/>`;
}

function largeText(letters: string, reading: Family, colour: string): string {
  const measures = (size: number) => (part: string) => widthOf(part, reading, size);
  const ways = titleSizes.map(({ size, lines }) => {
    const broken = breakLines(letters, room, measures(size));
    return { size, broken, kept: broken.slice(0, lines) };
  });
  const { size, broken, kept } = ways.find((one) => one.broken.length === one.kept.length) ?? ways.at(-1)!;
  const last = kept.length - 1;
  if (broken.length > kept.length) kept[last] = `${fitting(kept[last]!, room - size, measures(size)).trimEnd()}…`;
  const leading = size * 1.16;
  const top = 300 - ((kept.length - 1) * leading) / 2;
  return kept
    .map((part, index) =>
      translated(margin, top + index * leading, stroked(outline(part, reading, size).path, colour, size)),
    )
    .join("\n");
}

function drawLine(
  text: string,
  family: Family,
  size: number,
  colour: string,
): { svg: string; width: number } | undefined {
  const letters = drawableText(text, family);
  if (letters === undefined) return undefined;
  const measure = (part: string) => widthOf(part, family, size);
  const kept = measure(letters) <= room ? letters : `${fitting(letters, room - size, measure)}…`;
  const shown = outline(kept, family, size);
  return { svg: stroked(shown.path, colour, size), width: shown.width };
}

/** The fonts' regular weight, as heavy as titles are on the page. */
function stroked(path: string, colour: string, size: number): string {
  return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${(size * 0.018).toFixed(2)}" stroke-linejoin="round"/>`;
}

function translated(x: number, y: number, content: string, opacity = 1): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" opacity="${opacity}">${content}</g>`;
}

/** The fonts of the pages, Latin first. */
export async function loadFonts(): Promise<CardFonts> {
  const [reading, measured] = await Promise.all([
    loadFamily(fontFiles("Source Serif 4")),
    loadFamily(fontFiles("Inter")),
  ]);
  return { reading, measured };
}

async function loadFamily(files: readonly string[]): Promise<Family> {
  return await Promise.all(files.map(async (file) => create(await readFile(file)) as Font));
}
