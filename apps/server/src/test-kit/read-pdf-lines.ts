import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

interface Piece {
  text: string;
  left: number;
  right: number;
}

/** The lines of a PDF from top to bottom; what stands apart in a line is separated by a space. */
export async function readPdfLines(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const lines: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const byBaseline = new Map<number, Piece[]>();
      for (const item of items) {
        if (!("str" in item) || item.str.trim() === "") continue;
        const [, , , , left, baseline] = item.transform as number[];
        const row = Math.round(baseline ?? 0);
        const piece = { text: item.str, left: left ?? 0, right: (left ?? 0) + item.width };
        byBaseline.set(row, [...(byBaseline.get(row) ?? []), piece]);
      }
      const rows = [...byBaseline].toSorted(([one], [other]) => other - one);
      for (const [, pieces] of rows) lines.push(joined(pieces));
    }
    return lines;
  } finally {
    await loading.destroy();
  }
}

function joined(pieces: readonly Piece[]): string {
  let text = "";
  let end: number | undefined;
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    if (end !== undefined && piece.left - end > 1 && !text.endsWith(" ")) text += " ";
    text += piece.text;
    end = piece.right;
  }
  return text.replaceAll(/\s+/g, " ").trim();
}
