import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { type BuildText, segmentScript, type KeyOf } from "../../../platform/speech/index.ts";
import { espeakBlock } from "../../../test-kit/espeak-block.ts";
import { fallbackSpeechOf } from "./speaking/fallback-speech.ts";
import { sentenceWithoutFallback, withFallbackVoices } from "./speaking/speak-missing.ts";

const profile = espeakBlock("").audio_profile;
const voice = (platform: string, locale = "en-US"): VoiceProfile => ({
  ...profile,
  platform,
  voice: `${platform} ${locale}`,
  lang_code: locale,
});

const keyOf: KeyOf = (by, utterance) => `${by.voice}: ${utterance.words.map(({ spoken }) => spoken).join(" ")}`;

async function textOf(...blocks: [VoiceProfile, string][]): Promise<BuildText> {
  return segmentScript(
    blocks.map(([by, text]) => ({ ...espeakBlock(text), audio_profile: by })),
    [],
    keyOf,
  );
}

const speakers = (text: BuildText) => text.sentences.map(({ profile: by }) => by.voice);
const none = () => false;

test("sentences of a service that is down go to the voice of their language and region, else of their language", async () => {
  const text = await textOf(
    [voice("polly"), "One cat. Two cats."],
    [voice("polly", "en-GB"), "A dog."],
    [voice("azure"), "A cow."],
  );
  const fallbacks = [voice("espeak", "de-DE"), voice("espeak", "en-AU"), voice("flite", "en-US")];
  const options = { platform: "polly", fallbacks, isSpoken: none };
  expect(sentenceWithoutFallback(text, options)).toBeUndefined();
  const spoken = withFallbackVoices(text, options, keyOf);
  expect(speakers(spoken)).toEqual(["flite en-US", "flite en-US", "espeak en-AU", "azure en-US"]);
  expect(spoken.sentences[0]).toMatchObject({
    key: "flite en-US: One cat",
    replaces: { key: "polly en-US: One cat", platform: "polly" },
  });
  expect(spoken.blocks).toEqual(text.blocks);
  expect(fallbackSpeechOf(spoken)).toEqual({ sentences: 3, platforms: ["polly"] });
  expect(fallbackSpeechOf(text)).toBeUndefined();
});

test("what the item has is not spoken by another voice", async () => {
  const text = await textOf([voice("polly"), "One cat. Two cats."]);
  const isSpoken = (key: string) => key === "polly en-US: One cat";
  const options = { platform: "polly", fallbacks: [voice("espeak")], isSpoken };
  expect(speakers(withFallbackVoices(text, options, keyOf))).toEqual(["polly en-US", "espeak en-US"]);
});

test("a voice of the same service, or of no language of the text, does not stand in", async () => {
  const text = await textOf([voice("polly"), "One cat."], [voice("polly", "de-DE"), "Eine Katze."]);
  const options = { platform: "polly", isSpoken: none };
  const lacking = (...fallbacks: VoiceProfile[]) => sentenceWithoutFallback(text, { ...options, fallbacks })?.key;
  expect(lacking(voice("espeak"))).toBe("polly de-DE: Eine Katze");
  expect(lacking(voice("polly"), voice("espeak", "de-DE"))).toBe("polly en-US: One cat");
});

test("no fallback voice is replaced by another", async () => {
  const text = await textOf([voice("polly"), "One cat."]);
  const fallbacks = [voice("azure"), voice("espeak", "en-GB")];
  const spoken = withFallbackVoices(text, { platform: "polly", fallbacks, isSpoken: none }, keyOf);
  const azureDown = { platform: "azure", fallbacks, isSpoken: none };
  expect(sentenceWithoutFallback(spoken, azureDown)?.replaces?.platform).toBe("polly");
  expect(withFallbackVoices(spoken, azureDown, keyOf)).toEqual(spoken);
});
