import { type Block, paragraphText, type Script } from "@lectern/script";

export interface FindOptions {
  matchCase: boolean;
  wholeWord: boolean;
}

/** A match: a range of a block's text. */
export interface Match {
  /** Index of the block. */
  block: number;
  /** UTF-16 offsets in the block's text, with paragraphs joined by one character; a match is within one paragraph. */
  from: number;
  to: number;
}

type Spans = readonly { from: number; to: number }[];

/** Finds all matches of a query; results of unchanged blocks are cached. */
export interface Finder {
  matches: (script: Script) => Match[];
}

/**
 * Literal search, without patterns. A space also matches no-break spaces, a straight quotation mark
 * typographic ones. Pauses within the text are skipped.
 */
export function createFinder(query: string, options: FindOptions): Finder {
  const pattern = patternOf(query, options);
  const known = new WeakMap<Block, Spans>();

  function spansOf(block: Block): Spans {
    const before = known.get(block);
    if (before) return before;
    const spans: { from: number; to: number }[] = [];
    let start = 0;
    for (const paragraph of block.children) {
      const text = paragraphText(paragraph);
      if (pattern)
        for (const { index, 0: found } of text.matchAll(pattern))
          spans.push({ from: start + index, to: start + index + found.length });
      start += text.length + 1;
    }
    known.set(block, spans);
    return spans;
  }

  return {
    matches: (script) => script.flatMap((block, index) => spansOf(block).map((span) => ({ block: index, ...span }))),
  };
}

const variants: Readonly<Record<string, string>> = {
  " ": "[ \\u00A0\\u202F]",
  "'": "['‘’ʼ]",
  '"': '["“”„«»]',
};

function patternOf(query: string, { matchCase, wholeWord }: FindOptions): RegExp | undefined {
  if (query === "") return undefined;
  const literal = Array.from(query, (sign) => variants[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/]/u, "\\$&")).join("");
  const source = wholeWord ? `(?<![\\p{L}\\p{N}\\p{M}_])${literal}(?![\\p{L}\\p{N}\\p{M}_])` : literal;
  return new RegExp(source, matchCase ? "gu" : "giu");
}
