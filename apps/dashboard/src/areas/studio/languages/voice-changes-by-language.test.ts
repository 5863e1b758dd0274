import { describe, expect, test } from "vitest";
import { block } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { candidateLocales, type FollowedBlock, voiceChangesByLanguage } from "./voice-changes-by-language.ts";

const french = { ...emma, lang_code: "fr-FR", voice: "fr", id: "1", profile_name: "Le Monde" };
const danish = { ...emma, lang_code: "da-DK", voice: "da", id: "2" };
const norwegian = { ...emma, lang_code: "nb-NO", voice: "nb", id: "3" };
const older = { ...french, speed: 80 };
const voices = {
  projectVoice: emma,
  languages: [
    { lang_code: "fr-FR", profile: french },
    { lang_code: "da-DK", profile: danish },
    { lang_code: "nb-NO", profile: norwegian },
  ],
};
const profiles = { emma, george, french, danish, older };

const long = "A paragraph of more than sixty characters, whatever may be in it.";

/** Blocks written as key, voice and language; "?" is an uncertain one, a text that ends in "!" is a heading. */
function blocks(written: string): FollowedBlock[] {
  return written.split(", ").map((row) => {
    const [key = "", voice = "emma", language] = row.replace("!", "").split(" ");
    const text = block([row.includes("empty") ? "" : long], profiles[voice as keyof typeof profiles]);
    return {
      key,
      block: row.endsWith("!") ? { ...text, heading: 2 as const } : text,
      language: language === "?" ? undefined : language,
    };
  });
}

function given(now: string, before = "", chosen: string[] = []): string {
  const known =
    before === ""
      ? new Map<string, undefined>()
      : voiceChangesByLanguage(blocks(before), new Map(), new Set(), voices).known;
  const { gifts } = voiceChangesByLanguage(blocks(now), known, new Set(chosen), voices);
  return gifts.map(({ key, language, profile }) => `${key} ${language} ${profile.voice}`).join(", ");
}

describe("a block is given the voice of its language", () => {
  test.each([
    ["when it becomes known", "a emma fr", "a emma ?", "a fr fr"],
    ["when it becomes another", "a french da", "a french fr", "a da da"],
    ["also the project's", "a french en", "a french fr", "a en emma"],
    ["when it is new and goes on with another's voice", "a emma en, b emma fr", "a emma en", "b fr fr"],
    [
      "when it is new and goes on with a chosen voice of another language",
      "a george en, b george fr",
      "a george en",
      "b fr fr",
    ],
    ["with near languages told apart", "a emma da, b emma nb", "a emma ?, b emma ?", "a da da, b nb nb"],
    ["with the headings above it", "a emma ?!, b emma fr", "a emma ?!, b emma ?", "a fr fr, b fr fr"],
  ])("%s", (_, now, before, expected) => {
    expect(given(now, before)).toBe(expected);
  });
});

describe("a block keeps its voice", () => {
  test.each([
    ["when its language stays", "a emma fr", "a emma fr"],
    ["when its language becomes uncertain", "a french ?", "a french fr"],
    ["when its language was uncertain meanwhile", "a emma fr", "a emma fr, b emma fr"],
    ["when it is one of its own", "a george fr", "a george ?"],
    ["when it was tuned", "a older da", "a older fr"],
    ["when it is new and speaks its language already", "a emma en, b george en", "a emma en"],
    ["when it is that of its language already", "a french fr", "a french ?"],
    ["when its language has none", "a emma de", "a emma ?"],
  ])("%s", (_, now, before) => {
    expect(given(now, before)).toBe("");
  });

  test("when the writer chose it, though a language has it too", () => {
    expect(given("a emma fr", "a emma ?", ["a"])).toBe("");
  });

  test("when its text is gone; the text that comes then may be in another language", () => {
    const empty = [{ key: "a", block: block([""], french), language: undefined }];
    const { gifts, known } = voiceChangesByLanguage(empty, new Map([["a", "fr"]]), new Set(), voices);
    expect([gifts, known.get("a")]).toEqual([[], "fr"]);
  });
});

test("the languages of the project, of its voice and of the script's are candidates", () => {
  const german = block([long], { ...george, lang_code: "de-DE" });
  expect(candidateLocales([german], voices)).toEqual(["fr-FR", "da-DK", "nb-NO", "de-DE", "en-GB"]);
});
