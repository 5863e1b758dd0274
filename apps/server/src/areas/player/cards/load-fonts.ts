import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import { fontFiles } from "../pages/fonts.ts";
import type { Family } from "./card-text.ts";
import type { CardFonts } from "./draw-card.ts";

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
