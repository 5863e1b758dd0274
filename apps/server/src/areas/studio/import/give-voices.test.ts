import { emptyBlock, type VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { giveVoices } from "./give-voices.ts";

const english: VoiceProfile = {
  lang_code: "en-US",
  voice: "en-us",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
};
const french = { ...english, lang_code: "fr-FR", voice: "fr-fr", id: "1", profile_name: "Le Monde" };
const languages = [{ lang_code: "fr-FR", profile: french }];

test("a project without voices of languages asks for none", async () => {
  const reader = { languages: () => Promise.reject(new Error("asked")) };
  const script = [emptyBlock(english)];
  for (const none of [undefined, []]) {
    const read = { reader, signal: new AbortController().signal };
    expect(await giveVoices(script, english, { voice: english, languages: none }, read)).toBe(script);
  }
});

test("the voices of languages, the item's and the project's each speak their own", async () => {
  const asked: (readonly string[])[] = [];
  const reader = {
    languages(_: readonly string[], candidates: readonly string[]) {
      asked.push(candidates);
      return Promise.resolve(["fr", "de", "en", undefined]);
    },
  };
  const german = { ...english, lang_code: "de-DE" };
  const read = { reader, signal: new AbortController().signal };
  const script = Array.from({ length: 4 }, () => emptyBlock(german));
  const voiced = await giveVoices(script, german, { voice: english, languages }, read);
  expect(asked).toEqual([["fr-FR", "de-DE", "en-US"]]);
  expect(voiced.map(({ audio_profile: profile }) => profile)).toEqual([french, german, english, english]);
});
