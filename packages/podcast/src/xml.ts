// Characters that XML 1.0 cannot hold (2.2), lone surrogates among them.
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an element or an attribute in double quotes; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text.replace(notXml, "").replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** HTML within an element (XML 1.0, 2.7): "]]>" is parted over two sections. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(notXml, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

export interface Attributes {
  [name: string]: string | number | undefined;
}

/** An element with text; without text an empty one. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content?: string): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) tag += ` ${key}="${escapeXml(String(value))}"`;
  }
  return content === undefined ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

/** An element with plain text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeXml(text));
}
