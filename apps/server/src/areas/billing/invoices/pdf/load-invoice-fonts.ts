import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

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

let letters: Promise<Font> | undefined;

/** Whether an invoice can be written with each letter of a text. */
export async function isPrintable(text: string): Promise<boolean> {
  letters ??= loadFont(files.regular);
  const font = await letters;
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}
