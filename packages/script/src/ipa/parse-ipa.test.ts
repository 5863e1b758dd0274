import { describe, expect, test } from "vitest";
import { IPA_SOUNDS } from "./ipa-symbols.ts";
import { ipaProblem, parseIpa } from "./parse-ipa.ts";

function written(text: string): string {
  const parsed = parseIpa(text);
  if (!parsed.ok) throw new Error(parsed.unknown.join(""));
  return parsed.segments
    .map((segment) => {
      if (segment.kind === "sound") return segment.text + (segment.isTied ? "+" : "");
      return { "primary stress": "ˈ", "secondary stress": "ˌ", "word break": " " }[segment.kind];
    })
    .join(" ");
}

describe("[I1] a transcription in the IPA", () => {
  test.each([
    ["ˈnæsə", "ˈ n æ s ə"],
    ["/ˈnæsə/", "ˈ n æ s ə"],
    ["[t͡ʃɛk]", "t+ ʃ ɛ k"],
    ["ʃɑːtʰ", "ʃ ɑː tʰ"],
    ["bɔ̃ʒuʁ", "b ɔ̃ ʒ u ʁ"],
    ["bõ", "b õ"],
    ["ɪç", "ɪ ç"],
    ["ə.ˈlɛk.tɹɪk", "ə ˈ l ɛ k t ɹ ɪ k"],
    ["wʌn tuː", "w ʌ n   t uː"],
    ["g'o:", "ɡ ˈ oː"],
  ])("%s", (text, segments) => {
    expect(written(text).normalize("NFC")).toBe(segments.normalize("NFC"));
  });

  test("[I2] says by name what is no symbol, each once", () => {
    expect(ipaProblem("nA7sA")).toBe("“A” and “7” are not symbols of the IPA.");
    expect(ipaProblem("naß")).toBe("“ß” is not a symbol of the IPA.");
    expect(ipaProblem("a/b")).toBe("“/” is not a symbol of the IPA.");
    expect(ipaProblem("ma˥")).toBe("“˥” is not a symbol of the IPA.");
    expect(ipaProblem("ːa")).toBe("“ː” is not a symbol of the IPA.");
    expect(ipaProblem("[[n'as@]]")).toBe("“[”, “@” and “]” are not symbols of the IPA.");
    expect(ipaProblem("ˈ ")).toBe("This transcription holds no sound.");
    expect(ipaProblem("ˈnæsə")).toBeUndefined();
  });

  test("knows the vowels and consonants of the chart, each with its place", () => {
    expect(IPA_SOUNDS.size).toBe(111);
    expect(IPA_SOUNDS.get("ɔ")).toEqual({ kind: "vowel", height: 4, backness: 4, rounded: true });
    expect(IPA_SOUNDS.get("ʒ")).toEqual({ kind: "consonant", place: 4, manner: "fricative", voiced: true });
  });
});

test("[I1] every symbol has its place in the chart of vowels or of consonants", () => {
  for (const [symbol, features] of IPA_SOUNDS) {
    const place =
      features.kind === "vowel"
        ? features.height >= 0 && features.height <= 6 && features.backness >= 0 && features.backness <= 4
        : features.place >= 0 && features.place <= 10 && typeof features.voiced === "boolean";
    expect([symbol, features.kind === "vowel" || features.kind === "consonant", place]).toEqual([symbol, true, true]);
  }
  const of = (...symbols: string[]) => symbols.map((symbol) => IPA_SOUNDS.get(symbol));
  expect(of("i", "u", "ɑ", "ə")).toEqual([
    { kind: "vowel", height: 0, backness: 0, rounded: false },
    { kind: "vowel", height: 0, backness: 4, rounded: true },
    { kind: "vowel", height: 6, backness: 4, rounded: false },
    { kind: "vowel", height: 3, backness: 2, rounded: false },
  ]);
  expect(IPA_SOUNDS.has("-")).toBe(false);
});
