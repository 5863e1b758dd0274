import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import Pdf from "pdfkit";
import type { InvoicePage } from "./invoice-page.ts";

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

/** Noto Sans in the weights of an invoice: Latin, Greek, Cyrillic and Devanagari letters, and the rupee sign. */
export interface InvoiceFonts {
  regular: Font;
  bold: Font;
}

export async function loadInvoiceFonts(): Promise<InvoiceFonts> {
  const [regular, bold] = await Promise.all([loadFont(files.regular), loadFont(files.bold)]);
  return { regular, bold };
}

async function loadFont(file: string): Promise<Font> {
  return create(await readFile(file)) as Font;
}

let regularFont: Promise<Font> | undefined;

/** Whether an invoice can be written with each letter of a text. */
export async function isPrintable(text: string): Promise<boolean> {
  regularFont ??= loadFont(files.regular);
  const font = await regularFont;
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

/** Points, as every length here: A4. */
const page = { height: 841.89, margin: 56 };
const content = { left: page.margin, width: 595.28 - 2 * page.margin };
const middle = content.left + content.width / 2;
const amountWidth = 110;
const ink = "#1f1b16";
const quiet = "#655d52";
const rule = "#d9d2c5";

interface Style {
  font: Font;
  size: number;
  colour?: string;
}

interface Box {
  left: number;
  width: number;
  align?: "left" | "right";
}

const whole: Box = { left: content.left, width: content.width };
const toTheRight: Box = { ...whole, align: "right" };

/** Draws an invoice on as many pages as it takes: a PDF. */
export async function drawInvoice(invoice: InvoicePage, fonts: InvoiceFonts): Promise<Uint8Array> {
  const document = new Pdf({
    size: "A4",
    margin: 0,
    // Each text has a font of ours: the one that pdfkit begins with would be looked for beside the bundle.
    font: "",
    lang: "en",
    displayTitle: true,
    info: { Title: invoice.title, Producer: "Lectern", Creator: "Lectern" },
  });
  const bytes = collect(document);
  const sheet = new InvoiceSheet(document, fonts);
  sheet.drawHead(invoice);
  sheet.drawParties(invoice);
  sheet.drawLines(invoice);
  sheet.drawTotals(invoice);
  document.end();
  return bytes;
}

/** Writes the parts of an invoice one below the other. */
class InvoiceSheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #bold: Font;
  readonly #text: Style;
  readonly #small: Style;
  /** Where the next line begins. */
  #y = page.margin;

  constructor(document: PDFKit.PDFDocument, { regular, bold }: InvoiceFonts) {
    this.#document = document;
    this.#bold = bold;
    this.#text = { font: regular, size: 10 };
    this.#small = { font: regular, size: 9, colour: quiet };
  }

  drawHead({ state, facts }: InvoicePage): void {
    this.#write("Invoice", whole, { font: this.#bold, size: 24 });
    this.#y += 12;
    this.#write(state, toTheRight, { font: this.#bold, size: 14, colour: quiet });
    this.#y += 48;
    for (const [name, value] of facts) {
      this.#write(name, whole, { ...this.#text, colour: quiet });
      this.#write(value, { left: content.left + amountWidth, width: content.width - amountWidth }, this.#text);
      this.#y += 16;
    }
  }

  drawParties({ seller, buyer }: InvoicePage): void {
    this.#y += 24;
    const top = this.#y;
    const ends = [
      { heading: "From", lines: seller, left: content.left },
      { heading: "To", lines: buyer, left: middle },
    ].map(({ heading, lines: [name = "", ...rest], left }) => {
      const box = { left, width: content.width / 2 - 12 };
      this.#y = top;
      this.#y = this.#write(heading, box, this.#small) + 3;
      this.#y = this.#write(name, box, { font: this.#bold, size: 10 });
      for (const each of rest) this.#y = this.#write(each, box, this.#text);
      return this.#y;
    });
    this.#y = Math.max(...ends) + 30;
  }

  drawLines({ lines }: InvoicePage): void {
    this.#write("For", whole, this.#small);
    this.#y = this.#write("Amount", toTheRight, this.#small) + 5;
    this.#rule();
    for (const { text: purpose, amount } of lines) {
      this.#need(34);
      this.#y += 9;
      this.#write(amount, toTheRight, this.#text);
      const box = { left: content.left, width: content.width - amountWidth };
      this.#y = this.#write(purpose, box, this.#text) + 8;
      this.#rule();
    }
  }

  drawTotals({ totals, notes }: InvoicePage): void {
    this.#y += 14;
    for (const [index, { text: name, amount }] of totals.entries()) {
      const style = index === totals.length - 1 ? { font: this.#bold, size: 12 } : this.#text;
      this.#need(20);
      this.#write(name, { left: middle, width: content.width / 2 }, style);
      this.#write(amount, toTheRight, style);
      this.#y += 19;
    }
    this.#y += 24;
    for (const note of notes) {
      this.#need(30);
      this.#y = this.#write(note, whole, this.#small) + 4;
    }
  }

  /** Writes a text in as many lines as it takes; answers where it ends. */
  #write(letters: string, { left, width, align = "left" }: Box, { font, size, colour = ink }: Style): number {
    this.#document
      .font(font as unknown as PDFKit.Mixins.PDFFontSource)
      .fontSize(size)
      .fillColor(colour);
    this.#document.text(letters, left, this.#y, { width, align, lineGap: 1 });
    return this.#document.y;
  }

  /** Goes on on the next page where there is no room. */
  #need(height: number): void {
    if (this.#y + height <= page.height - page.margin) return;
    this.#document.addPage();
    this.#y = page.margin;
  }

  #rule(): void {
    this.#document
      .moveTo(content.left, this.#y)
      .lineTo(content.left + content.width, this.#y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
  }
}

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of document as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
