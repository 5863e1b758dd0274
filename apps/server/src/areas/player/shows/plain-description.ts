import { Parser } from "htmlparser2";

const dropped = new Set(["script", "style", "template", "iframe", "object", "noscript", "svg", "math", "textarea"]);
const breaking = /^(?:p|br|div|li|ul|ol|h[1-6])$/;

/** The lines of a description, be it HTML or text; what scripts and styles hold is no text of it. */
export function descriptionLines(description: string): string[] {
  let text = "";
  let depth = 0;
  const parser = new Parser({
    onopentag(tag) {
      if (dropped.has(tag)) depth += 1;
      if (breaking.test(tag)) text += "\n";
    },
    ontext(part) {
      if (depth === 0) text += part;
    },
    onclosetag(tag) {
      if (dropped.has(tag)) depth -= 1;
      if (breaking.test(tag)) text += "\n";
    },
  });
  parser.end(description);
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}
