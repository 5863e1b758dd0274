import { strToU8, zipSync } from "fflate";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A paragraph of a Word document; `style` is a style's id, `runs` is XML instead of text. */
interface DocxParagraph {
  text?: string;
  style?: string;
  runs?: string;
}

/** A .docx of these paragraphs; `body` is XML instead of them, `extra` are further parts by name, `styles` is XML of further styles. */
export function makeDocx(
  paragraphs: readonly DocxParagraph[],
  options: {
    body?: string;
    extra?: Record<string, Uint8Array>;
    without?: string;
    language?: string;
    styles?: string;
  } = {},
): Uint8Array {
  const parts: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" ` +
        'Target="word/document.xml"/></Relationships>',
    ),
    "word/document.xml": strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="${word}" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>` +
        `${options.body ?? paragraphs.map(paragraphXml).join("")}</w:body></w:document>`,
    ),
    "word/styles.xml": strToU8(stylesXml(options.language, options.styles)),
    ...options.extra,
  };
  if (options.without !== undefined) delete parts[options.without];
  return zipSync(parts);
}

function paragraphXml({ text = "", style, runs }: DocxParagraph): string {
  const properties = style === undefined ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<w:p>${properties}${runs ?? `<w:r><w:t xml:space="preserve">${escaped}</w:t></w:r>`}</w:p>`;
}

function stylesXml(language: string | undefined, more = ""): string {
  const names: Record<string, string> = {
    Title: "Title",
    Heading1: "heading 1",
    Heading2: "heading 2",
    Caption: "caption",
    TOC1: "toc 1",
  };
  const styles = Object.entries(names).map(
    ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  );
  const defaults =
    language === undefined
      ? ""
      : `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>`;
  return `<w:styles xmlns:w="${word}">${defaults}${styles.join("")}${more}</w:styles>`;
}
