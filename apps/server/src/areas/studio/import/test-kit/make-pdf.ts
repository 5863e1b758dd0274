import { deflateSync } from "node:zlib";

/** A line set in Helvetica; points from the page's left and bottom. */
export interface PdfTextLine {
  text: string;
  left: number;
  bottom: number;
  size?: number;
}

interface PdfOptions {
  /** Content stream of each page instead of lines of text; with filters, its bytes as stored. */
  rawPages?: { filter: string; bytes: Uint8Array }[];
  /** An encryption dictionary that no empty password opens. */
  isProtected?: boolean;
  language?: string;
}

const pageWidth = 595;
const pageHeight = 842;

/** A PDF 1.7 file written by hand, A4, one array of lines a page. */
export function makePdf(pages: readonly (readonly PdfTextLine[])[], options: PdfOptions = {}): Uint8Array {
  const contents = options.rawPages ?? pages.map((lines) => textPage(lines));
  const kids = contents.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const language = options.language === undefined ? "" : ` /Lang (${options.language})`;
  const objects: Uint8Array[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R${language} >>`),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
  ];
  for (const [index, { filter, bytes }] of contents.entries()) {
    objects.push(Buffer.from(pageObject(5 + index * 2)), stream(filter, bytes));
  }
  const protection = options.isProtected === true ? objects.push(Buffer.from(encryption())) : 0;
  return assembled(objects, protection);
}

/** One picture over the whole page, as a scanner makes it. */
export function makeScannedPdf(): Uint8Array {
  const picture = "q 595 0 0 842 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \u0000\u007f\u007f\u0000 EI Q";
  return makePdf([], { rawPages: [{ filter: "", bytes: Buffer.from(picture, "latin1") }] });
}

/** A page whose content unpacks to `megabytes` of blanks, packed twice over into next to nothing. */
export function makePdfBomb(megabytes: number): Uint8Array {
  const bytes = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, " ")));
  return makePdf([], { rawPages: [{ filter: "/Filter [/FlateDecode /FlateDecode]", bytes }] });
}

function textPage(lines: readonly PdfTextLine[]): { filter: string; bytes: Uint8Array } {
  const shown = lines.map(({ text, left, bottom, size = 11 }) => {
    const escaped = text.replace(/[\\()]/g, (sign) => `\\${sign}`);
    return `BT /F1 ${size} Tf 1 0 0 1 ${left} ${bottom} Tm (${escaped}) Tj ET`;
  });
  return { filter: "", bytes: Buffer.from(shown.join("\n"), "latin1") };
}

function pageObject(content: number): string {
  return (
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
    `/Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`
  );
}

function stream(filter: string, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.byteLength} ${filter} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

function encryption(): string {
  const owner = "ab".repeat(32);
  const user = "cd".repeat(32);
  return `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner}> /U <${user}> >>`;
}

function assembled(objects: readonly Uint8Array[], protection: number): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let offset = parts[0]?.byteLength ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    offsets.push(offset);
    offset += whole.byteLength;
    parts.push(whole);
  }
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const encrypted = protection > 0 ? ` /Encrypt ${protection} 0 R /ID [<00> <00>]` : "";
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R${encrypted} >>\n` +
        `startxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
