import { describe, expect, test } from "vitest";
import { belongsTogether, startsNoLine } from "./leaning-words.ts";

describe("belongsTogether", () => {
  test.each([
    ["en-US", "the", "rabbit"],
    ["en-GB", "Into", "the"],
    ["en", "“and", "then"],
    ["en", "that", "she"],
    ["de-DE", "eine", "Uhr"],
    ["de", "zum", "Bau"],
    ["de", "weil", "sie"],
    ["fr-FR", "les", "yeux"],
    ["fr", "d’", "Alice"],
    ["fr", "lorsque", "vint"],
    ["es-ES", "del", "jardín"],
    ["es", "y", "luego"],
    ["it-IT", "nella", "tana"],
    ["it", "dell'", "orologio"],
    ["pt-BR", "pelo", "jardim"],
    ["pt", "enquanto", "lia"],
    ["nl-NL", "’t", "konijn"],
    ["nl", "omdat", "zij"],
    ["sv", "och", "sedan"],
    ["pl", "w", "ogrodzie"],
    ["cs", "k", "domu"],
    ["ru", "и", "потом"],
    ["ja-JP", "ウサギ", "は、"],
    ["ja", "庭", "へ"],
    ["ja", "見", "ました。"],
    ["zh-CN", "她", "的"],
    ["cmn-Latn-pinyin", "她", "的"],
  ])("[C12] %s: %s belongs to %s", (locale, word, next) => {
    expect(belongsTogether(word, next, locale)).toBe(true);
  });

  test.each([
    ["en-US", "rabbit", "the"],
    ["en", "up", "and"],
    ["en", "of,", "the"],
    ["de", "the", "Uhr"],
    ["fr", "yeux", "de"],
    ["ja", "は", "白い"],
    [undefined, "the", "rabbit"],
  ])("[C12] %s: a break between %s and %s is as good as any", (locale, word, next) => {
    expect(belongsTogether(word, next, locale)).toBe(false);
  });

  test.each([
    ["mot", ":"],
    ["mot", "»"],
    ["«", "mot"],
    ["天気", "」と"],
    ["ウサ", "ー"],
  ])("[C12] in any language, %s and %s", (word, next) => {
    expect(belongsTogether(word, next, undefined)).toBe(true);
  });
});

test("[C12] an opening mark or a letter may begin a line", () => {
  for (const text of ["「今", "(a", "“a", "a", "«a", "$100"]) expect(startsNoLine(text)).toBe(false);
});
