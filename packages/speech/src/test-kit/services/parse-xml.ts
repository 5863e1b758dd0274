/** An element, or text as it stands in the file (entities not resolved) with its place. */
export type XmlNode = XmlElement | { kind: "text"; raw: string; at: number };

export interface XmlElement {
  kind: "element";
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}

const token =
  /<(?<closes>\/)?(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/uy;
const attribute = /([A-Za-z][\w:.-]*)="([^"<]*)"/gu;

/** Reads XML as strictly as a speech service. @throws {Error} with what is wrong */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { kind: "element", name: "", attributes: {}, children: [] };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const groups = token.exec(source)?.groups;
    const inside = open.at(-1);
    if (!groups || !inside) throw new Error(`not well-formed at ${at}: ${source.slice(at, at + 20)}`);
    const { closes, name = "", attributes = "", empty, text } = groups;
    if (text !== undefined) {
      checkText(text);
      inside.children.push({ kind: "text", raw: text, at });
    } else if (closes !== undefined) {
      if (inside.name !== name || attributes !== "") throw new Error(`</${name}> closes <${inside.name}>`);
      open.pop();
    } else {
      const pairs = [...attributes.matchAll(attribute)].map(
        ([, key = "", value = ""]) => [key, resolved(value)] as const,
      );
      if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`an attribute of <${name}> twice`);
      const element: XmlElement = { kind: "element", name, attributes: Object.fromEntries(pairs), children: [] };
      inside.children.push(element);
      if (empty === undefined) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  const [element, ...more] = root.children;
  if (element?.kind !== "element" || more.length > 0) throw new Error("one element is expected");
  return element;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text that an XML text stands for. */
export function resolved(raw: string): string {
  checkText(raw);
  return raw.replaceAll(/&(\w+);/gu, (_, name: string) => entities[name] ?? "");
}

function checkText(raw: string): void {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/u.test(raw)) throw new Error("an & that begins no entity");
  if (/(?![\t\n\r])\p{Cc}/u.test(raw)) throw new Error("a control character");
}
