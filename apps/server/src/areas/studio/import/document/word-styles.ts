import { Parser } from "htmlparser2";

/** What the styles of a Word document say of a text, beside what mammoth reads of them. */
export interface WordStyles {
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
export function isOn(value: string | undefined): boolean {
  return value === undefined || !["0", "false", "off"].includes(value);
}

/** 1 to 9; NaN for the level of body text. */
export function levelOf(value: string): number {
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
