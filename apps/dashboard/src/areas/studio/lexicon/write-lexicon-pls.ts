import { ANY_LANGUAGE, type Lexeme } from "@lectern/script";
import { LECTERN_NAMESPACE, MANY_LANGUAGES, PLS_NAMESPACE } from "./pls-names.ts";

/**
 * The entries of one language as a Pronunciation Lexicon (PLS 1.0). What PLS has no word for, a regular expression and
 * capitals that count, stands in attributes of our own namespace, which other programs pass over.
 */
export function writeLexiconPls(lexicon: readonly Lexeme[], language: string): string {
  const lexemes = lexicon.filter((lexeme) => lexeme.language === language).map(lexemeOf);
  const head = `<lexicon version="1.0" xmlns="${PLS_NAMESPACE}" xmlns:lectern="${LECTERN_NAMESPACE}" alphabet="ipa" xml:lang="${language === ANY_LANGUAGE ? MANY_LANGUAGES : escaped(language)}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...lexemes, "</lexicon>", ""].join("\n");
}

function lexemeOf({ original, replaceWith, alphabet, regex, caseSensitive }: Lexeme): string {
  const match = regex ? ' lectern:match="regex"' : "";
  const exact = caseSensitive ? ' lectern:case="exact"' : "";
  const spoken = alphabet ? "phoneme" : "alias";
  return `  <lexeme${match}${exact}><grapheme>${escaped(original)}</grapheme><${spoken}>${escaped(replaceWith)}</${spoken}></lexeme>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Without the control characters that XML 1.0 has no way to write. */
function escaped(text: string): string {
  return text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gv, " ").replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
}
