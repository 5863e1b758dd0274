import type * as PdfLibrary from "pdfjs-dist/legacy/build/pdf.mjs";

type Pdf = typeof PdfLibrary;
type Page = Awaited<ReturnType<Awaited<ReturnType<Pdf["getDocument"]>["promise"]>["getPage"]>>;

/** After as many pages a file is known to have no glyphs of several letters. */
const enoughPages = 3;

/** Text of a page as the library gives it. */
interface TextItem {
  str: string;
  fontName: string;
}

/** What the drawing of pages tells beyond their text. It costs as much again to read, so it is read where it is needed. */
export class PdfGlyphs {
  readonly #pdf: Pdf;
  /** Fonts are the same on all pages. */
  readonly #bold = new Map<string, boolean>();
  /** Pages with Arabic that were drawn without any glyph of several letters. */
  #pagesWithout = 0;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** Whether a font of a page that was read is bold. */
  isBold(fontName: string): boolean {
    return this.#bold.get(fontName) ?? false;
  }

  /**
   * What each glyph of a page stands for, in the order they are drawn, without blanks. None for a page without ligatures
   * of Arabic, and for one whose drawing is damaged.
   */
  async lettersOf(page: Page, items: readonly TextItem[]): Promise<string[]> {
    const fonts = new Set(items.map(({ fontName }) => fontName));
    const hasLigatures = this.#pagesWithout < enoughPages && items.some(({ str }) => /[لﻻﻼ]/u.test(str));
    if (!hasLigatures && [...fonts].every((font) => this.#bold.has(font))) return [];
    const letters: string[] = [];
    try {
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [index, operator] of fnArray.entries()) {
        if (operator === this.#pdf.OPS.showText) letters.push(...lettersShown(argsArray[index] as unknown));
      }
    } catch {
      letters.length = 0;
    }
    for (const font of fonts) this.#bold.set(font, isBoldFont(page, font));
    if (hasLigatures) this.#pagesWithout = letters.some(({ length }) => length > 1) ? 0 : this.#pagesWithout + 1;
    return hasLigatures ? letters : [];
  }
}

/** Glyphs stand among numbers, which move the next one. */
function lettersShown(args: unknown): string[] {
  const [shown] = Array.isArray(args) ? (args as unknown[]) : [];
  const glyphs = Array.isArray(shown) ? (shown as unknown[]) : [];
  return glyphs.flatMap((glyph) => {
    if (typeof glyph !== "object" || glyph === null || !("unicode" in glyph)) return [];
    const { unicode } = glyph;
    return typeof unicode === "string" && unicode.trim() !== "" ? [unicode] : [];
  });
}

function isBoldFont(page: Page, fontName: string): boolean {
  if (!page.commonObjs.has(fontName)) return false;
  const font = page.commonObjs.get(fontName) as { name?: unknown } | null;
  return typeof font?.name === "string" && /bold|black|heavy|CMBX/i.test(font.name);
}

/**
 * Puts right the letters of ligatures. The library turns what a file draws from left to right into reading order letter
 * by letter, and with it the letters of a glyph that stands for two (the Arabic lam-alef) round.
 */
export class LigatureRepair {
  readonly #letters: readonly string[];
  #next = 0;
  #isLost: boolean;

  constructor(letters: readonly string[]) {
    this.#letters = letters;
    this.#isLost = letters.length === 0;
  }

  /** The text of the item that follows the one before, in reading order. */
  repaired(text: string, isRightToLeft: boolean): string {
    if (this.#isLost) return text;
    const drawn = this.#take(text.replace(/\s/gu, "").length);
    if (!isRightToLeft || !drawn.some((letters) => letters.length > 1)) return text;
    let repaired = "";
    let at = 0;
    for (const letters of drawn.toReversed()) {
      while (/\s/u.test(text[at] ?? "")) repaired += text[at++] ?? "";
      const found = text.slice(at, at + letters.length);
      if (found !== letters && found !== reversed(letters)) return text;
      repaired += letters;
      at += letters.length;
    }
    return repaired + text.slice(at);
  }

  /** The glyphs of this many characters; none once text and drawing do not agree. */
  #take(length: number): readonly string[] {
    const start = this.#next;
    let taken = 0;
    while (taken < length && this.#next < this.#letters.length) {
      taken += this.#letters[this.#next]?.length ?? 0;
      this.#next += 1;
    }
    this.#isLost = taken !== length;
    return this.#isLost ? [] : this.#letters.slice(start, this.#next);
  }
}

function reversed(letters: string): string {
  return Array.from(letters).toReversed().join("");
}
