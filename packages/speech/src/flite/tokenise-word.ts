import { createRequire } from "node:module";
import type { FliteToken } from "./flite-token.ts";

const require = createRequire(import.meta.url);
const marks = /\p{M}/gu;
const apostrophes = /[’‘ʼ`´]/gu;

/** Signs that are said, and how; flite leaves them out. */
const spokenSigns: Readonly<Record<string, string>> = {
  "&": " and ",
  "%": " percent ",
  "+": " plus ",
  "=": " equals ",
  "@": " at ",
  "#": " number ",
  $: " dollars ",
  "€": " euros ",
  "£": " pounds ",
  "°": " degrees ",
};

/** A word in the letters that flite knows: accents are gone, other letters and scripts become what sounds like them. */
function asciiOf(text: string): string {
  const plain = text
    .replaceAll(/[&%+=@#$€£°]/gu, (sign) => spokenSigns[sign] ?? " ")
    .replaceAll(apostrophes, "'")
    .normalize("NFD")
    .replaceAll(marks, "");
  return /[^\p{ASCII}]/u.test(plain) ? transliterated(plain.normalize("NFC")) : plain;
}

/** The tables are read when a text first needs them. */
function transliterated(text: string): string {
  const { default: anyAscii } = require("any-ascii") as { default: (text: string) => string };
  return anyAscii(text);
}

export type ReadToken = Pick<FliteToken, "text" | "phones">;

/**
 * What is read as one: letters with few apostrophes, or digits. All of it is bounded, since flite takes what it cannot
 * read apart by calling itself for the rest.
 */
const readable = /[A-Za-z]{1,60}(?:'[A-Za-z]{1,60}){0,3}|\d{1,12}(?:st|nd|rd|th|s)?(?![A-Za-z])|\d{1,12}/gu;
const abbreviation = /^([A-Z]{2,})('?s)?$/u;
/** Up to so many capitals are spelled; of longer ones flite speaks what it can as a word: "NASA", not "HTML". */
const maxSpelled = 3;
/** Words that are written in capitals for emphasis rather than as an abbreviation. */
const shortWords: ReadonlySet<string> = new Set(
  (
    "ad ah all am an and any are as at ask bad be big boy but buy by can car cut day did do dog eat end far few for fun " +
    "get go got guy had has hat he her hey hi him his hot how if in is its job key lay led let lie lot mad man may me men " +
    "mom my new no nor not now odd of off oh ok old on one or our out own pay put ran red run sad saw say see set she sit " +
    "six so son sun ten the too top try two up use war was way we who why win wow yes yet you"
  ).split(" "),
);
/** Sounds that are no words to flite: it would spell them. */
const interjections: Readonly<Record<string, string>> = {
  brr: "b er1",
  hm: "hh ah1 m",
  hmm: "hh ah1 m",
  mm: "m ah1 m",
  mmm: "m ah1 m",
  psst: "p s ih1 t",
  pst: "p s ih1 t",
  sh: "sh ah1",
  shh: "sh ah1",
  tsk: "t ih1 s k",
  zzz: "z ah1 z",
};
const letterA: ReadToken = { text: "a", phones: "ey1" };

/**
 * The tokens of a word: an abbreviation is spelled, a letter is no article.
 * @param isFirst whether the utterance begins with it: "A" is an article there
 * @param isLoud whether the whole utterance is in capitals, which say nothing then
 */
export function tokeniseWord(spoken: string, { isFirst, isLoud }: { isFirst: boolean; isLoud: boolean }): ReadToken[] {
  const pieces = asciiOf(spoken).match(readable) ?? [];
  return pieces.flatMap((piece) => {
    const [, capitals, ending = ""] = (isLoud ? undefined : abbreviation.exec(piece)) ?? [];
    if (capitals !== undefined) return readCapitals(capitals, ending === "" ? "" : "'s");
    const word = piece.toLowerCase();
    const phones = Object.hasOwn(interjections, word) ? interjections[word] : undefined;
    if (phones !== undefined) return [{ text: word, phones }];
    const isLetter = word === "a" && (pieces.length > 1 || (piece === "A" && !isFirst && !isLoud));
    // flite takes some words with a capital for states: "Miss" for Mississippi.
    return [isLetter ? letterA : { text: word }];
  });
}

function readCapitals(capitals: string, ending: string): ReadToken[] {
  const word = capitals.toLowerCase();
  if (capitals.length > maxSpelled || /^[IVX]+$/u.test(capitals)) return [{ text: capitals + ending }];
  if (shortWords.has(word)) return [{ text: word + ending }];
  const letters = word.split("");
  return letters.map((letter, index) => {
    if (index === letters.length - 1 && ending !== "") return { text: letter + ending };
    return letter === "a" ? letterA : { text: letter };
  });
}
