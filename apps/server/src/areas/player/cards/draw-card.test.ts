import { beforeAll, expect, test } from "vitest";
import type { CardFacts } from "./card-facts.ts";
import { breakLines, type CardFonts, drawableText, drawCard, loadFonts, outline, widthOf } from "./draw-card.ts";

const facts: CardFacts = {
  title: "Down the Rabbit-Hole",
  publisher: "The Gazette",
  length: "12 min",
  colour: "#b4420f",
  background: "",
  ink: "",
  isBranded: false,
};
let fonts: CardFonts;

beforeAll(async () => {
  fonts = await loadFonts();
});

/** Outlines of letters in the drawing. */
function texts(card: string): number {
  return card.match(/stroke-linejoin/g)?.length ?? 0;
}

test.each([
  ["Latin", "Crème brûlée, Łódź & Þingvellir", "Crème brûlée, Łódź & Þingvellir"],
  ["Vietnamese, decomposed", "Tiếng Việt".normalize("NFD"), "Tiếng Việt"],
  ["Cyrillic and Greek", "Алиса · Αλίκη", "Алиса · Αλίκη"],
  ["pictures left out", "Rabbits 🐇👩‍🚀 run", "Rabbits run"],
  ["spaces and marks of direction", " A\u200f\n\tB ", "A B"],
  ["Arabic", "أليس", undefined],
  ["partly Japanese", "Alice 不思議", undefined],
  ["pictures alone", "🐇", undefined],
])("%s", (_name, text, drawn) => {
  expect(drawableText(text, fonts.reading)).toBe(drawn);
});

test("a text is as wide as its outlines say", () => {
  const text = "Wörld Алиса";
  const { path, width } = outline(text, fonts.reading, 50);
  expect(width).toBeCloseTo(widthOf(text, fonts.reading, 50), 3);
  expect(widthOf(text, fonts.reading, 100)).toBeCloseTo(2 * width, 3);
  expect(path).toMatch(/^M[\d.]/);
});

test("lines are broken at spaces, and long words where they have to be", () => {
  const measure = (text: string) => text.length;
  expect(breakLines("one two three", 7, measure)).toEqual(["one two", "three"]);
  expect(breakLines("a abcdefgh b", 3, measure)).toEqual(["a", "abc", "def", "gh", "b"]);
  expect(breakLines("abcdef", 3, measure)).toEqual(["abc", "def"]);
});

test("a card has publisher, title, length and brand", () => {
  expect(texts(drawCard(facts, fonts))).toBe(3);
  expect(texts(drawCard({ ...facts, isBranded: true }, fonts))).toBe(4);
});

test("what cannot be written is left out: no boxes", () => {
  const arabic = "أليس في بلاد العجائب";
  const publisherAlone = drawCard({ ...facts, title: arabic }, fonts);
  expect(publisherAlone).toBe(drawCard({ ...facts, title: "The Gazette", publisher: arabic }, fonts));
  expect(texts(publisherAlone)).toBe(2);
  expect(texts(drawCard({ ...facts, title: arabic, publisher: arabic }, fonts))).toBe(1);
});

test("an endless title takes four lines", () => {
  expect(texts(drawCard({ ...facts, title: "wonderful ".repeat(1000) }, fonts))).toBe(6);
  expect(texts(drawCard({ ...facts, title: "w".repeat(10_000) }, fonts))).toBe(6);
});

test("the colours are those of the settings, as far as they can be told apart", () => {
  const dark = drawCard({ ...facts, background: "#102a43", ink: "#f0f4f8", colour: "#f2c14e" }, fonts);
  expect(dark).toContain('fill="#102a43"');
  expect(dark).toContain('fill="#f0f4f8"');
  expect(dark).toContain('fill="#f2c14e"');
  expect(drawCard({ ...facts, colour: "#fbf8f3" }, fonts)).not.toContain('r="44" fill="#fbf8f3"');
});
