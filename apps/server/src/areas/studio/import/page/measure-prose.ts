import { isElement, isText, type PageElement, type PageNode } from "./page-dom.ts";

const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Characters of a text, white space counted once; one of Chinese, Japanese or Korean says as much as three. */
export function readingLength(text: string): number {
  const wide = text.match(wideLetters)?.length ?? 0;
  return text.replace(/\s+/gu, " ").trim().length + wide * 2;
}

/** A line shorter than this (see readingLength) is a label, a link or a byline. */
const minLine = 60;
/** A page with less prose than this may hold a poem or a conversation: there every line counts. */
const minProse = 300;

const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q ruby s samp small span strike strong sub sup time tt u var wbr br".split(
    " ",
  ),
);

interface Line {
  prose: number;
  /** Of the line that is not ended yet. */
  length: number;
  linked: number;
}

/**
 * How much prose each element holds: the length of its lines that are long enough for a sentence and stand for the
 * most part outside of links. Takes time in proportion to the tree.
 */
export function measureProse(root: PageElement): Map<PageElement, number> {
  const measured = measureLines(root, minLine);
  return (measured.get(root) ?? 0) < minProse ? measureLines(root, 1) : measured;
}

function measureLines(root: PageElement, shortest: number): Map<PageElement, number> {
  const measured = new Map<PageElement, number>();

  function walk(node: PageNode, isLinked: boolean): Line {
    if (isText(node)) {
      const length = readingLength(node.textContent ?? "");
      return { prose: 0, length, linked: isLinked ? length : 0 };
    }
    const line: Line = { prose: 0, length: 0, linked: 0 };
    if (!isElement(node)) return line;
    const isInline = inline.has(node.localName);
    for (const child of node.childNodes) {
      const part = walk(child, isLinked || node.localName === "a");
      const isBlock = isElement(child) && !inline.has(child.localName);
      if (isBlock) endLine(line);
      line.prose += part.prose;
      line.length += part.length;
      line.linked += part.linked;
    }
    measured.set(node, line.prose + proseOf(line));
    if (!isInline) endLine(line);
    return line;
  }

  function endLine(line: Line): void {
    line.prose += proseOf(line);
    line.length = 0;
    line.linked = 0;
  }

  function proseOf({ length, linked }: Line): number {
    return length >= shortest && linked <= length / 2 ? length : 0;
  }

  walk(root, false);
  return measured;
}
