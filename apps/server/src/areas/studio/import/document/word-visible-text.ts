import { Parser } from "htmlparser2";

/** What the styles of a Word document say of a text, beside what mammoth reads of them. */
interface WordStyles {
  /** Ids of the styles whose text is hidden (ECMA-376 part 1, 17.3.2.41). */
  hidden: ReadonlySet<string>;
  /** Outline level, 1 to 9, of paragraph styles by id: their own, or of the style they are based on (17.3.1.20). */
  outline: ReadonlyMap<string, number>;
}

interface Style {
  basedOn?: string;
  level?: number;
  isHidden?: boolean;
}

/** Reads word/styles.xml. */
export function wordStyles(xml: string): WordStyles {
  const styles = new Map<string, Style>();
  let style: Style | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "w:style") styles.set(attributes["w:styleId"] ?? "", (style = {}));
        if (!style) return;
        const value = attributes["w:val"] ?? "";
        if (name === "w:basedOn") style.basedOn = value;
        else if (name === "w:vanish") style.isHidden = isOn(attributes["w:val"]);
        else if (name === "w:outlineLvl") style.level = levelOf(value);
        else if (name === "w:name") style.level ??= headingLevel(value);
      },
      onclosetag(name) {
        if (name === "w:style") style = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const hidden = new Set<string>();
  const outline = new Map<string, number>();
  for (const id of styles.keys()) {
    if (inherited(styles, id, "isHidden") === true) hidden.add(id);
    const level = inherited(styles, id, "level");
    if (typeof level === "number" && !Number.isNaN(level)) outline.set(id, level);
  }
  return { hidden, outline };
}

/** Whether a switch of WordprocessingML is on; one without a value is (17.17.4). */
function isOn(value: string | undefined): boolean {
  return value === undefined || !["0", "false", "off"].includes(value);
}

/** 1 to 9; NaN for the level of body text. */
function levelOf(value: string): number {
  return /^[0-8]$/.test(value) ? Number(value) + 1 : Number.NaN;
}

function headingLevel(name: string): number | undefined {
  const [, level] = /^heading ([1-9])$/i.exec(name) ?? [];
  return level === undefined ? undefined : Number(level);
}

function inherited<Key extends keyof Style>(styles: ReadonlyMap<string, Style>, id: string, key: Key): Style[Key] {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = styles.get(at)?.basedOn) {
    seen.add(at);
    const value = styles.get(at)?.[key];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Style that a paragraph with an outline level gets: what a reader that knows only headings by their style understands. */
export function outlineStyle(level: number): string {
  return `LecternOutline${Math.min(level, 6)}`;
}

/** Elements that only hold others, which mammoth passes over with all that is in them. */
const unwrapped = new Set(["w:fldSimple", "w:dir", "w:bdo", "w:ruby", "w:rubyBase"]);
/** Phonetic guides, and what a document's fields are. */
const removed = new Set(["w:rt", "w:rubyPr", "w:del", "w:moveFrom", "w:instrText", "w:delText"]);
/** What a run shows. */
const shown = new Set(["w:t", "w:sym", "w:tab", "w:noBreakHyphen", "w:footnoteReference", "w:endnoteReference"]);

interface Open {
  name: string;
  start: number;
  /** Of a paragraph and a run: its text is. */
  isHidden?: boolean;
  /** Of a paragraph: its mark was deleted, it goes on in the next one (17.13.5.15). */
  goesOn?: boolean;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The XML of a document's main part with what its reader sees: no hidden text, no deleted or moved-away text, no
 * placeholders of empty fields, the text of phonetic guides and simple fields kept. A paragraph with an outline level
 * that its style does not tell has the style `outlineStyle`.
 */
export function visibleXml(xml: string, styles: WordStyles): string {
  const edits: Edit[] = [];
  const open: Open[] = [];
  let removal: Open | undefined;
  let isPlaceholder = false;
  let paragraph: { level?: number; style?: Edit; start?: number; opened?: number } = {};
  /** Where the end tag of a paragraph that goes on in the next one begins. */
  let joint: number | undefined;

  function cut(start: number, end: number, text = ""): void {
    edits.push({ start, end, text });
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1);
        const start = parser.startIndex;
        const element: Open = { name, start };
        open.push(element);
        if (removal) return;
        const isParagraph = name === "w:p" && xml.charAt(parser.endIndex - 1) !== "/";
        if (joint !== undefined && isParagraph) cut(joint, parser.endIndex + 1);
        joint = undefined;
        const isOfMark = parent?.name === "w:rPr" && open.at(-3)?.name === "w:pPr";
        if (isOfMark && (name === "w:del" || name === "w:moveFrom")) {
          const inner = open.findLast((outer) => outer.name === "w:p");
          if (inner) inner.goesOn = true;
        }
        const value = attributes["w:val"];
        if (name === "w:r") element.isHidden = open.findLast((outer) => outer.name === "w:p")?.isHidden ?? false;
        else if (name === "w:pPr") paragraph = { start: parser.endIndex + 1, opened: start };
        else if (name === "w:pStyle") readParagraphStyle(value ?? "", start);
        else if (name === "w:outlineLvl" && parent?.name === "w:pPr") paragraph.level = levelOf(value ?? "");
        else if (name === "w:vanish") hideRun(isOn(value));
        else if (name === "w:rStyle" && styles.hidden.has(value ?? "")) hideRun(true);
        else if (name === "w:showingPlcHdr") isPlaceholder = isOn(value);
        else if (name === "w:sdt") isPlaceholder = false;
        const isShownHidden = shown.has(name) && parent?.name === "w:r" && parent.isHidden === true;
        if (removed.has(name) || isShownHidden || (name === "w:sdtContent" && isPlaceholder)) removal = element;
        else if (unwrapped.has(name)) cut(start, parser.endIndex + 1);
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        if (removal) {
          if (closed !== removal) return;
          cut(removal.start, parser.endIndex + 1);
          removal = undefined;
        } else if (name === "w:p" && closed?.goesOn && !isImplied) joint = parser.startIndex;
        else if (unwrapped.has(name) && !isImplied) cut(parser.startIndex, parser.endIndex + 1);
        else if (name === "w:pPr") closeParagraphProperties();
        if (name === "w:sdtContent") isPlaceholder = false;
      },
    },
    { xmlMode: true },
  );

  /** For properties set on the run itself. */
  function hideRun(isHidden: boolean): void {
    const run = open.at(-3);
    if (run?.name === "w:r" && open.at(-2)?.name === "w:rPr") run.isHidden = isHidden;
  }

  function readParagraphStyle(id: string, start: number): void {
    const inner = open.findLast((outer) => outer.name === "w:p");
    if (inner) inner.isHidden = styles.hidden.has(id);
    const level = styles.outline.get(id);
    paragraph.style = { start, end: parser.endIndex + 1, text: "" };
    if (level !== undefined) paragraph.level ??= level;
  }

  function closeParagraphProperties(): void {
    const { level, style, start, opened } = paragraph;
    // What is joined with the next paragraph has that one's properties.
    if (opened !== undefined && open.findLast((outer) => outer.name === "w:p")?.goesOn) {
      const first = edits.findIndex((edit) => edit.start >= opened);
      if (first !== -1) edits.splice(first);
      cut(opened, parser.endIndex + 1);
      return;
    }
    if (level === undefined || Number.isNaN(level) || start === undefined) return;
    const text = `<w:pStyle w:val="${outlineStyle(level)}"/>`;
    if (style) cut(style.start, style.end, text);
    else cut(start, start, text);
  }

  parser.end(xml);
  return edited(xml, edits);
}

function edited(xml: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    parts.push(xml.slice(at, start), text);
    at = end;
  }
  return parts.join("") + xml.slice(at);
}
