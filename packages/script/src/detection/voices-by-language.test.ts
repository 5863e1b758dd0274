import { expect, test } from "vitest";
import { emptyBlock } from "../block-text.ts";
import { blockOf, profileOf } from "../test-kit/scripts.ts";
import { usualVoice, voicesByLanguage } from "./voices-by-language.ts";

const fallback = { ...profileOf(), voice: "fallback" };
const voices = [
  { lang_code: "fr-CA", profile: { ...profileOf(), voice: "french", id: "1", profile_name: "Le Monde" } },
  { lang_code: "da-DK", profile: { ...profileOf(), voice: "danish" } },
  { lang_code: "nb-NO", profile: { ...profileOf(), voice: "norwegian" } },
  { lang_code: "en-GB", profile: { ...profileOf(), voice: "british" } },
];

const long = blockOf([["A paragraph of more than sixty characters, whatever may be in it."]]);
const short = blockOf([["A short one"]]);
const heading = { ...long, heading: 2 as const };
const title = { ...long, is_title: true };
const shapes = { long, short, heading, title };

/** Each block is its shape and its language. */
test.each([
  ["long fr", "french"],
  ["long fr, long en, long da, long nb", "french british danish norwegian"],
  ["long de, long ?", "fallback fallback"],
  ["title ?, heading ?, long fr, short ?, long en", "french french french british british"],
  ["heading ?, long ?, long fr", "fallback fallback french"],
  ["heading ?, long de, long fr", "fallback fallback french"],
  ["heading fr, long en", "french british"],
  ["long fr, short ?, heading ?", "french french french"],
  ["title ?, short ?", "fallback fallback"],
  ["", ""],
])("%s: %s", (written, spoken) => {
  const rows = written.split(", ").filter((row) => row !== "");
  const blocks = rows.map((row) => shapes[row.split(" ")[0] as keyof typeof shapes]);
  const languages = rows.map((row) => row.split(" ")[1]).map((language) => (language === "?" ? undefined : language));
  const profiles = voicesByLanguage(blocks, languages, voices, fallback);
  expect(profiles.map(({ voice }) => voice).join(" ")).toBe(spoken);
});

test("a voice is the whole profile, with its name", () => {
  expect(voicesByLanguage([long], ["fr"], voices, fallback)).toEqual([voices[0]?.profile]);
});

const george = { ...profileOf(), voice: "george" };
const french = voices[0]?.profile ?? george;

test.each([
  ["the script's first", [george], voices, george],
  ["the project's where the script has none", [], voices, fallback],
  ["the project's where the script's first is that of a language", [french, george], voices, fallback],
  ["the script's first in a project that does not tell languages apart", [french], undefined, french],
])("the voice that goes on with a script is %s", (_, profiles, own, expected) => {
  expect(usualVoice(profiles.map(emptyBlock), fallback, own)).toEqual(expected);
});
