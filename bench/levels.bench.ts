// How level voices are at volume 0: each brought to -19 LUFS by its sample, then measured on what newsrooms publish in its
// language (packages/script/fixtures/newsroom).
import { readFile } from "node:fs/promises";
import { integratedLoudness, TARGET_LUFS_MONO } from "@lectern/audio";
import { createAudioWorkers } from "@lectern/audio/node";
import { type VoiceProfile, utterancesOf } from "@lectern/script";
import { createEspeakEngine, createFliteEngine, createSpeech } from "@lectern/speech";
import { print, printHardware, report } from "./kit.ts";
import { createVoiceLevels } from "../apps/server/src/platform/speech/voice-levels.ts";

const boundLu = 1;
const linesOfText = 20;

const voices: readonly (readonly [text: string, platform: string, locale: string, voice: string])[] = [
  ["en-US", "flite", "en-US", "slt"],
  ["en-US", "flite", "en-US", "rms"],
  ["en-GB", "flite", "en-GB-scotland", "awb"],
  ["en-US", "espeak", "en-US", "en-US"],
  ["en-US", "espeak", "en-US", "en-US+f1"],
  ["en-US", "espeak", "en-US", "en-US+f3"],
  ["en-GB", "espeak", "en-GB", "en-GB"],
  ...["de-DE", "fr-FR", "es-ES", "pt-BR", "it-IT", "nl-NL", "pl-PL", "ru-RU", "tr-TR"].map(
    (locale) => [locale, "espeak", locale, locale] as const,
  ),
  ...(["ar-SA", "hi-IN", "ja-JP", "ko-KR"] as const).map(
    (locale) => [locale.slice(0, 2), "espeak", locale, locale] as const,
  ),
  ["zh-CN", "espeak", "zh-CN", "zh-CN"],
];

printHardware();
const speech = createSpeech([createFliteEngine(), createEspeakEngine()]);
const audio = createAudioWorkers({ size: 2 });
const levels = createVoiceLevels({ speech, audio });
const { signal } = new AbortController();
const heard: number[] = [];
for (const [text, platform, locale, voice] of voices) {
  const profile: VoiceProfile = {
    platform,
    lang_code: locale,
    voice,
    engine: "standard",
    speed: 100,
    pitch: "",
    volume: 0,
    style: "",
  };
  const offset = (await levels.measure(profile, signal)) ?? 0;
  const lines = (await readFile(new URL(`../packages/script/fixtures/newsroom/${text}.txt`, import.meta.url), "utf8"))
    .split("\n", linesOfText)
    .map((line) => line.split(" → ")[0] ?? "");
  const loudness = (await loudnessOf(lines.join(" "), profile)) + offset;
  heard.push(loudness);
  print(
    `${platform} ${voice}: as the engine speaks ${(loudness - offset).toFixed(1)} LUFS, by its offset of ` +
      `${offset.toFixed(1)} dB ${(loudness - TARGET_LUFS_MONO).toFixed(2)} LU off`,
  );
}
report("voices at volume 0, loudest beside quietest", Math.max(...heard) - Math.min(...heard), boundLu, "LU");
await Promise.all([speech.close(), audio.close()]);

async function loudnessOf(text: string, profile: VoiceProfile): Promise<number> {
  const blocks: Float32Array[] = [];
  const children = [{ type: "paragraph" as const, children: [{ text }] }];
  for (const item of utterancesOf({ type: "block", audio_profile: profile, children }, [])) {
    if (item.kind === "pause") continue;
    const { platform, voice } = profile;
    const spoken = await speech.synthesize({ platform, voice, utterance: item.utterance, profile });
    blocks.push((await audio.analyse({ pcm: spoken.samples, sampleRate: spoken.sampleRate }, signal)).blocks);
  }
  return integratedLoudness(blocks);
}
