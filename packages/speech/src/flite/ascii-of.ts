import { createRequire } from "node:module";

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
export function asciiOf(text: string): string {
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
