import { ANY_LANGUAGE, type Lexeme, lexemeProblem, lexiconGate, MAX_LEXEMES } from "@lectern/script";

/** Namespace of PLS 1.0 (W3C, 2008). */
const PLS_NAMESPACE = "http://www.w3.org/2005/01/pronunciation-lexicon";
/** Of our own attributes in it: `match="regex"` and `case="exact"` of a lexeme. */
const LECTERN_NAMESPACE = "urn:lectern:lexicon";
/** Language of a file whose entries hold in all languages (ISO 639-2, RFC 5646 §4.1). */
const MANY_LANGUAGES = "mul";

/** Something of a file that the library does not keep. */
export interface PlsNote {
  line: number;
  message: string;
}

/** What a file holds, or why it is not read at all. */
export type ReadPls = { ok: true; added: Lexeme[]; notes: PlsNote[] } | { ok: false; message: string };

/** Longer text of an element is not kept, whatever follows. */
const maxElementCharacters = 1000;
const noLexicon = "This is no pronunciation lexicon (PLS).";
const unknownEntity = /&[#\w][^\s;&]{0,40};/u;

interface Spoken {
  text: string;
  alphabet: string | undefined;
  isPreferred: boolean;
}

interface OpenLexeme {
  line: number;
  graphemes: string[];
  spoken: Spoken[];
  isRegex: boolean;
  isExact: boolean;
}

/**
 * The entries of a Pronunciation Lexicon (PLS 1.0) that `lexicon` lacks, and, line by line, what of it is not kept. A
 * file that declares a document type is refused: no entity is ever expanded and nothing is fetched.
 */
export async function readLexiconPls(text: string, lexicon: readonly Lexeme[]): Promise<ReadPls> {
  const { Parser } = await import("htmlparser2");
  const added: Lexeme[] = [];
  const notes: PlsNote[] = [];
  const takes = lexiconGate(lexicon);
  let size = lexicon.length;
  let failure: string | undefined;
  let root: { prefix: string; own: string; language: string; alphabet: string } | undefined;
  let lexeme: OpenLexeme | undefined;
  /** What the text of the element that is open goes to. */
  let target: Spoken | "grapheme" | undefined;
  let grapheme = "";
  const lineAt = createLineCounter(text);
  const note = (line: number, message: string) => notes.push({ line, message });

  function openRoot(name: string, attributes: Record<string, string>): void {
    const prefix = name.endsWith(":lexicon") ? name.slice(0, -"lexicon".length) : "";
    const declared = attributes[prefix === "" ? "xmlns" : `xmlns:${prefix.slice(0, -1)}`];
    if (name !== `${prefix}lexicon` || declared !== PLS_NAMESPACE) {
      failure = noLexicon;
      return;
    }
    const language = attributes["xml:lang"]?.trim() ?? "";
    if (language === "") failure = "The file does not say its language (xml:lang).";
    const own = Object.keys(attributes).find(
      (key) => attributes[key] === LECTERN_NAMESPACE && key.startsWith("xmlns:"),
    );
    root = {
      prefix,
      own: own === undefined ? "" : `${own.slice("xmlns:".length)}:`,
      language: language === MANY_LANGUAGES ? ANY_LANGUAGE : language,
      alphabet: attributes["alphabet"] ?? "",
    };
  }

  function openElement(name: string, attributes: Record<string, string>, line: number): void {
    if (!root?.prefix && name.includes(":")) return;
    const local = root?.prefix && name.startsWith(root.prefix) ? name.slice(root.prefix.length) : name;
    if (local === "lexeme") {
      const own = root?.own ?? "";
      lexeme = {
        line,
        graphemes: [],
        spoken: [],
        isRegex: own !== "" && attributes[`${own}match`] === "regex",
        isExact: own !== "" && attributes[`${own}case`] === "exact",
      };
      if (attributes["role"]) note(line, `The role “${attributes["role"].slice(0, 60)}” is not kept.`);
    } else if (lexeme && local === "grapheme") {
      grapheme = "";
      target = "grapheme";
    } else if (lexeme && (local === "alias" || local === "phoneme")) {
      const alphabet = local === "phoneme" ? (attributes["alphabet"] ?? root?.alphabet ?? "") : undefined;
      target = { text: "", alphabet, isPreferred: attributes["prefer"] === "true" };
      lexeme.spoken.push(target);
    } else if (local === "example" || local === "meta" || local === "metadata") note(line, `<${local}> is not kept.`);
  }

  function closeLexeme({ line, graphemes, spoken, isRegex, isExact }: OpenLexeme): void {
    const chosen = spoken.find(({ isPreferred }) => isPreferred) ?? spoken[0];
    if (!chosen || graphemes.length === 0) {
      note(line, "An entry without a word or without what is spoken is left out.");
      return;
    }
    if (spoken.length > 1) note(line, `Of ${spoken.length} pronunciations one is kept: “${chosen.text.slice(0, 60)}”.`);
    if (chosen.alphabet !== undefined && chosen.alphabet !== "ipa") {
      note(line, `The alphabet “${chosen.alphabet.slice(0, 60)}” is not read: only IPA is.`);
      return;
    }
    for (const original of graphemes) {
      const entry: Lexeme = {
        original,
        replaceWith: chosen.text,
        language: root?.language ?? "",
        ...(chosen.alphabet !== undefined && { alphabet: "ipa" }),
        ...(isRegex && { regex: true }),
        ...(isExact && { caseSensitive: true }),
      };
      const isKnown = [original, chosen.text].every((part) => !unknownEntity.test(part));
      const problem = !isKnown
        ? "It has an entity that is not known."
        : size >= MAX_LEXEMES
          ? `The library holds at most ${MAX_LEXEMES} entries.`
          : (lexemeProblem(entry, []) ?? takes(entry));
      if (problem !== undefined) note(line, `“${original.slice(0, 60)}” is left out. ${problem}`);
      else {
        size += 1;
        added.push(entry);
      }
    }
  }

  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase() !== "!doctype" && !name.startsWith("!")) return;
        failure = "The file declares a document type or entities of its own, which are not read.";
        parser.pause();
      },
      onopentag(name, attributes) {
        if (failure !== undefined) return;
        if (root) openElement(name, attributes, lineAt(parser.startIndex));
        else openRoot(name, attributes);
      },
      ontext(part) {
        if (target === "grapheme") grapheme = (grapheme + part).slice(0, maxElementCharacters);
        else if (target) target.text = (target.text + part).slice(0, maxElementCharacters);
      },
      onclosetag(name, isImplied) {
        if (failure !== undefined) return;
        if (isImplied && !text.slice(parser.startIndex, parser.endIndex + 1).endsWith("/>")) {
          failure = `The file ends in the middle: <${name.slice(0, 60)}> is not closed.`;
          return;
        }
        const local = root?.prefix ? name.slice(root.prefix.length) : name;
        if (local === "lexeme" && lexeme) {
          closeLexeme(lexeme);
          lexeme = undefined;
        } else if (local === "grapheme" && lexeme) lexeme.graphemes.push(collapsed(grapheme));
        else if (target && target !== "grapheme") target.text = collapsed(target.text);
        target = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(text.replace(/^\uFEFF/u, ""));
  if (failure === undefined && !root) failure = noLexicon;
  return failure === undefined ? { ok: true, added, notes } : { ok: false, message: failure };
}

function collapsed(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** The line of a place in the text; places are asked for in their order. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (let next = text.indexOf("\n", at); next !== -1 && next < offset; next = text.indexOf("\n", at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

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
