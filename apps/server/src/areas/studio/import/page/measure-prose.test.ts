import { expect, test } from "vitest";
import { measureProse } from "./measure-prose.ts";
import { parsePage } from "./page-dom.ts";

const line = "x".repeat(100);

function proseOf(html: string): number {
  const { body } = parsePage(`<body><p>${line.repeat(5)}</p><div id="it">${html}</div></body>`);
  const element = body?.querySelector("#it");
  if (!body || !element) throw new Error("no body");
  return measureProse(body).get(element) ?? 0;
}

test.each([
  ["a paragraph", `<p>${line}</p>`, 100],
  ["a line of inline parts", `${line.slice(50)}<b>${line.slice(50)}</b>`, 100],
  ["blocks beside inline text", `${line}<p>${line}</p>${line}`, 300],
  ["short lines", "<p>short</p><ul><li>one</li><li>two</li></ul>", 0],
  ["a line that is a link", `<p><a href=x>${line}</a></p>`, 0],
  ["a line with a link", `<p>${line}<a href=x>link</a></p>`, 104],
  ["a link around blocks", `<a href=x><p>${line}</p></a>`, 0],
  ["Chinese", `<p>${"穴".repeat(30)}</p>`, 90],
])("%s", (_what, html, prose) => expect(proseOf(html)).toBe(prose));
