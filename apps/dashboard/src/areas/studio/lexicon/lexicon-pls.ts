import { ANY_LANGUAGE, type Lexeme, lexemeProblem, createLexemeValidator, MAX_LEXEMES } from "@lectern/script";

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
  const lineAt = createLineCounter(text);
  const reader = new PlsReader(lexicon);
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase() !== "!doctype" && !name.startsWith("!")) return;
        reader.fail("The file declares a document type or entities of its own, which are not read.");
        parser.pause();
      },
      onopentag: (name, attributes) => reader.open(name, attributes, () => lineAt(parser.startIndex)),
      ontext: (part) => reader.addText(part),
      onclosetag(name, isImplied) {
        if (isImplied && !text.slice(parser.startIndex, parser.endIndex + 1).endsWith("/>"))
          reader.fail(`The file ends in the middle: <${name.slice(0, 60)}> is not closed.`);
        else reader.close(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(text.replace(/^\uFEFF/u, ""));
  return reader.result();
}

interface Root {
  /** Prefix of the names of PLS; empty where that is the default namespace. */
  prefix: string;
  /** Prefix of our own attributes; empty where they are not declared. */
  own: string;
  language: string;
  alphabet: string;
}

/** Collects the entries of a file from the tags that the parser finds. The first failure ends it. */
class PlsReader {
  readonly #added: Lexeme[] = [];
  readonly #notes: PlsNote[] = [];
  readonly #takes: ReturnType<typeof createLexemeValidator>;
  #size: number;
  #failure: string | undefined;
  #root: Root | undefined;
  #lexeme: OpenLexeme | undefined;
  /** What the text of the element that is open goes to. */
  #target: Spoken | "grapheme" | undefined;
  #grapheme = "";

  constructor(lexicon: readonly Lexeme[]) {
    this.#takes = createLexemeValidator(lexicon);
    this.#size = lexicon.length;
  }

  fail(message: string): void {
    this.#failure ??= message;
  }

  open(name: string, attributes: Record<string, string>, line: () => number): void {
    if (this.#failure !== undefined) return;
    if (this.#root) this.#openElement(this.#root, name, attributes, line());
    else this.#openRoot(name, attributes);
  }

  addText(part: string): void {
    if (this.#target === "grapheme") this.#grapheme = (this.#grapheme + part).slice(0, maxElementCharacters);
    else if (this.#target) this.#target.text = (this.#target.text + part).slice(0, maxElementCharacters);
  }

  close(name: string): void {
    if (this.#failure !== undefined) return;
    const local = this.#root?.prefix ? name.slice(this.#root.prefix.length) : name;
    if (local === "lexeme" && this.#lexeme) {
      this.#closeLexeme(this.#lexeme);
      this.#lexeme = undefined;
    } else if (local === "grapheme" && this.#lexeme) this.#lexeme.graphemes.push(collapsed(this.#grapheme));
    else if (this.#target && this.#target !== "grapheme") this.#target.text = collapsed(this.#target.text);
    this.#target = undefined;
  }

  result(): ReadPls {
    const message = this.#failure ?? (this.#root ? undefined : noLexicon);
    return message === undefined ? { ok: true, added: this.#added, notes: this.#notes } : { ok: false, message };
  }

  #note(line: number, message: string): void {
    this.#notes.push({ line, message });
  }

  #openRoot(name: string, attributes: Record<string, string>): void {
    const prefix = name.endsWith(":lexicon") ? name.slice(0, -"lexicon".length) : "";
    const declared = attributes[prefix === "" ? "xmlns" : `xmlns:${prefix.slice(0, -1)}`];
    if (name !== `${prefix}lexicon` || declared !== PLS_NAMESPACE) {
      this.fail(noLexicon);
      return;
    }
    const language = attributes["xml:lang"]?.trim() ?? "";
    if (language === "") this.fail("The file does not say its language (xml:lang).");
    const own = Object.keys(attributes).find(
      (key) => attributes[key] === LECTERN_NAMESPACE && key.startsWith("xmlns:"),
    );
    this.#root = {
      prefix,
      own: own === undefined ? "" : `${own.slice("xmlns:".length)}:`,
      language: language === MANY_LANGUAGES ? ANY_LANGUAGE : language,
      alphabet: attributes["alphabet"] ?? "",
    };
  }

  #openElement({ prefix, own, alphabet }: Root, name: string, attributes: Record<string, string>, line: number): void {
    if (prefix === "" && name.includes(":")) return;
    const local = prefix !== "" && name.startsWith(prefix) ? name.slice(prefix.length) : name;
    if (local === "lexeme") {
      this.#lexeme = {
        line,
        graphemes: [],
        spoken: [],
        isRegex: own !== "" && attributes[`${own}match`] === "regex",
        isExact: own !== "" && attributes[`${own}case`] === "exact",
      };
      if (attributes["role"]) this.#note(line, `The role “${attributes["role"].slice(0, 60)}” is not kept.`);
    } else if (this.#lexeme && local === "grapheme") {
      this.#grapheme = "";
      this.#target = "grapheme";
    } else if (this.#lexeme && (local === "alias" || local === "phoneme")) {
      this.#target = {
        text: "",
        alphabet: local === "phoneme" ? (attributes["alphabet"] ?? alphabet) : undefined,
        isPreferred: attributes["prefer"] === "true",
      };
      this.#lexeme.spoken.push(this.#target);
    } else if (local === "example" || local === "meta" || local === "metadata")
      this.#note(line, `<${local}> is not kept.`);
  }

  #closeLexeme({ line, graphemes, spoken, isRegex, isExact }: OpenLexeme): void {
    const chosen = spoken.find(({ isPreferred }) => isPreferred) ?? spoken[0];
    if (!chosen || graphemes.length === 0) {
      this.#note(line, "An entry without a word or without what is spoken is left out.");
      return;
    }
    if (spoken.length > 1)
      this.#note(line, `Of ${spoken.length} pronunciations one is kept: “${chosen.text.slice(0, 60)}”.`);
    if (chosen.alphabet !== undefined && chosen.alphabet !== "ipa") {
      this.#note(line, `The alphabet “${chosen.alphabet.slice(0, 60)}” is not read: only IPA is.`);
      return;
    }
    for (const original of graphemes) {
      this.#addEntry(line, {
        original,
        replaceWith: chosen.text,
        language: this.#root?.language ?? "",
        ...(chosen.alphabet !== undefined && { alphabet: "ipa" }),
        ...(isRegex && { regex: true }),
        ...(isExact && { caseSensitive: true }),
      });
    }
  }

  #addEntry(line: number, entry: Lexeme): void {
    const problem = this.#problemOf(entry);
    if (problem !== undefined) {
      this.#note(line, `“${entry.original.slice(0, 60)}” is left out. ${problem}`);
      return;
    }
    this.#size += 1;
    this.#added.push(entry);
  }

  #problemOf(entry: Lexeme): string | undefined {
    if ([entry.original, entry.replaceWith].some((part) => unknownEntity.test(part)))
      return "It has an entity that is not known.";
    if (this.#size >= MAX_LEXEMES) return `The library holds at most ${MAX_LEXEMES} entries.`;
    return lexemeProblem(entry, []) ?? this.#takes(entry);
  }
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
