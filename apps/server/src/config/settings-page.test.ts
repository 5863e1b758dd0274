import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settingsTable } from "./index.ts";

/** Cells without the padding a formatter gives them. */
function cells(markdown: string): string {
  return markdown
    .replaceAll(/-{3,}/g, "---")
    .replaceAll(/\s*\|\s*/g, "|")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("docs/SETTINGS.md is the table of the settings as they are", async () => {
  const page = await readFile(new URL("../../../../docs/SETTINGS.md", import.meta.url), "utf8");
  expect(cells(page)).toContain(cells(settingsTable()));
});
