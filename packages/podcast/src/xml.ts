/** C0 but tab and line ends, DEL and C1, lone surrogates, U+FFFE and U+FFFF: XML 1.0 (2.2) forbids or discourages them. */
const notXml = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What may have to go, surrogates of any kind among it: without the u flag it is found five times as fast. */
const suspicious = /[^\t\n\r -~\u00a0-\ud7ff\ue000-\ufffd]/;
/** Neither escaped nor left out. */
const plain = /^[ !#-%'-;=?-~]*$/;

/** What XML can hold of a text. */
export function stripInvalidXml(text: string): string {
  return suspicious.test(text) ? text.replace(notXml, "") : text;
}

/** Text for an element or an attribute in double quotes, of XML or HTML; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return plain.test(text) ? text : stripInvalidXml(text).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** HTML within an element (XML 1.0, 2.7): "]]>" is parted over two sections. */
export function cdata(html: string): string {
  return `<![CDATA[${stripInvalidXml(html).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

export interface Attributes {
  [name: string]: string | number | undefined;
}

/** An element around what is XML already; without it an empty one. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content?: string): string {
  let tag = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) tag += ` ${key}="${escapeXml(String(value))}"`;
  }
  return content === undefined ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

/** An element with plain text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeXml(text));
}
