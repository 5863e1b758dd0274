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
export async function drawInvoice(invoice: InvoicePage, { regular, bold }: InvoiceFonts): Promise<Uint8Array> {
  const document = new Pdf({
    size: "A4",
    margin: 0,
    lang: "en",
    displayTitle: true,
    info: { Title: invoice.title, Producer: "Lectern", Creator: "Lectern" },
  });
  const bytes = collect(document);
  const text: Style = { font: regular, size: 10 };
  const small: Style = { font: regular, size: 9, colour: quiet };
  /** Where the next line begins. */
  let y = page.margin;

  /** Writes a text from `y` on, in as many lines as it takes; answers where it ends. */
  function write(letters: string, { left, width, align = "left" }: Box, { font, size, colour = ink }: Style): number {
    document
      .font(font as unknown as PDFKit.Mixins.PDFFontSource)
      .fontSize(size)
      .fillColor(colour);
    document.text(letters, left, y, { width, align, lineGap: 1 });
    return document.y;
  }

  /** Goes on on the next page where there is no room. */
  function need(height: number): void {
    if (y + height <= page.height - page.margin) return;
    document.addPage();
    y = page.margin;
  }

  function line(): void {
    document
      .moveTo(content.left, y)
      .lineTo(content.left + content.width, y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
  }

  write("Invoice", whole, { font: bold, size: 24 });
  y += 12;
  write(invoice.state, toTheRight, { font: bold, size: 14, colour: quiet });
  y += 48;
  for (const [name, value] of invoice.facts) {
    write(name, whole, { ...text, colour: quiet });
    write(value, { left: content.left + amountWidth, width: content.width - amountWidth }, text);
    y += 16;
  }

  y += 24;
  const top = y;
  const ends = [
    { heading: "From", lines: invoice.seller, left: content.left },
    { heading: "To", lines: invoice.buyer, left: middle },
  ].map(({ heading, lines: [name = "", ...rest], left }) => {
    const box = { left, width: content.width / 2 - 12 };
    y = top;
    y = write(heading, box, small) + 3;
    y = write(name, box, { font: bold, size: 10 });
    for (const each of rest) y = write(each, box, text);
    return y;
  });
  y = Math.max(...ends) + 30;

  write("For", whole, small);
  y = write("Amount", toTheRight, small) + 5;
  line();
  for (const { text: purpose, amount } of invoice.lines) {
    need(34);
    y += 9;
    write(amount, toTheRight, text);
    y = write(purpose, { left: content.left, width: content.width - amountWidth }, text) + 8;
    line();
  }

  y += 14;
  for (const [index, { text: name, amount }] of invoice.totals.entries()) {
    const style = index === invoice.totals.length - 1 ? { font: bold, size: 12 } : text;
    need(20);
    write(name, { left: middle, width: content.width / 2 }, style);
    write(amount, toTheRight, style);
    y += 19;
  }

  y += 24;
  for (const note of invoice.notes) {
    need(30);
    y = write(note, whole, small) + 4;
  }
  document.end();
  return bytes;
}

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of document as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
