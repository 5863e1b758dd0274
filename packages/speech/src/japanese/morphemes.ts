import { createRequire } from "node:module";

/** A word of the dictionary, as it stands in a text. */
export interface Morpheme {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** How it is pronounced, in katakana; undefined for what the dictionary does not have. */
  pronunciation: string | undefined;
}

interface Token {
  surface: string;
  pronunciation?: string;
}

interface Lindera {
  TokenizerBuilder: new () => {
    setDictionary(uri: string): void;
    setMode(mode: string): void;
    build(): { tokenize(text: string): Token[] };
  };
}

const require = createRequire(import.meta.url);
let tokenize: ((text: string) => Token[]) | undefined;

/**
 * Cuts Japanese text into morphemes by the IPA dictionary. White space and what cannot be read is in none.
 * The first call loads the dictionary: about 0.2 s and 150 MB, so it belongs into a process of its own.
 */
export function morphemesOf(text: string): Morpheme[] {
  tokenize ??= loadTokenizer();
  const morphemes: Morpheme[] = [];
  let at = 0;
  for (const { surface, pronunciation } of tokenize(text)) {
    const start = text.indexOf(surface, at);
    if (start === -1 || surface.trim() === "") continue;
    at = start + surface.length;
    const isKana = pronunciation !== undefined && /^[\p{Script=Katakana}ー]+$/u.test(pronunciation);
    morphemes.push({ start, end: at, pronunciation: isKana ? pronunciation : undefined });
  }
  return morphemes;
}

function loadTokenizer(): (text: string) => Token[] {
  const { TokenizerBuilder } = require("lindera-wasm-nodejs-ipadic") as Lindera;
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  const tokenizer = builder.build();
  return (text) => tokenizer.tokenize(text);
}
