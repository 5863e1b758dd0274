import { type XmlElement, parseXml } from "./parse-xml.ts";

/** For each tag its attributes, each with what its value may be; an attribute without "?" has to be there. */
export type SsmlGrammar = Record<string, Record<string, RegExp>>;

/** A text that speaks, with its place in the SSML. */
export interface SsmlText {
  raw: string;
  at: number;
  /** Elements around it, the outermost first. */
  within: readonly XmlElement[];
}

/**
 * Checks SSML against what a service takes: an unknown tag, attribute or value is an error, as it is there.
 * @returns its texts and marks (empty elements) in order
 * @throws {Error} with what is wrong
 */
export function checkSsml(ssml: string, grammar: SsmlGrammar): { texts: SsmlText[]; empty: SsmlText[] } {
  const root = parseXml(ssml);
  if (root.name !== "speak") throw new Error("<speak> is expected");
  const texts: SsmlText[] = [];
  const empty: SsmlText[] = [];
  function visit(element: XmlElement, within: readonly XmlElement[]): void {
    const rules = grammar[element.name];
    if (!rules) throw new Error(`<${element.name}> is not supported`);
    for (const [name, value] of Object.entries(element.attributes)) {
      const rule = rules[name] ?? rules[`${name}?`];
      if (!rule?.test(value)) throw new Error(`${name}="${value}" of <${element.name}> is not supported`);
    }
    for (const name of Object.keys(rules)) {
      if (!name.endsWith("?") && element.attributes[name] === undefined) {
        throw new Error(`<${element.name}> needs ${name}`);
      }
    }
    const around = [...within, element];
    if (element.children.length === 0) {
      const last = texts.at(-1);
      empty.push({ raw: "", at: last ? last.at + last.raw.length : 0, within: around });
    }
    for (const child of element.children) {
      if (child.kind === "text") texts.push({ raw: child.raw, at: child.at, within: around });
      else visit(child, around);
    }
  }
  visit(root, []);
  return { texts, empty };
}
