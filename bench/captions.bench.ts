// Captions: how many the speech leaves too little time to read. Chapter I of Alice, and prose of seventeen languages
// (packages/script/fixtures/languages.jsonl and what voices are measured by), each by embedded voices of the language.
import { readFile } from "node:fs/promises";
import { type Cue, HARDLY_READ_PER_SECOND, MAX_CHARACTERS_PER_SECOND, shareTooFast } from "@lectern/captions";
import { type Block, levelText, textWidth } from "@lectern/script";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { blocksOf, chapterOne, generate, newContent, print, printHardware, voice } from "./kit.ts";

/** Bounds hold for voices that speak fewer characters a second than are read with ease, pauses counted. */
const boundHardlyRead = 0.05;

const espeakLocales =
  "en-US en-GB de-DE fr-FR es-ES es-MX pt-BR it-IT nl-NL pl-PL ru-RU tr-TR ar-SA hi-IN zh-CN ja-JP ko-KR".split(" ");

const voices: readonly (readonly [platform: string, locale: string, voice: string])[] = [
  ["flite", "en-US", "slt"],
  ["flite", "en-US", "rms"],
  ["flite", "en-GB-scotland", "awb"],
  ...espeakLocales.map((locale) => ["espeak", locale, locale] as const),
];

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  for (const speed of [100, 120]) {
    await measure(publisher, `Alice, speed ${speed} %`, blocksOf(await chapterOne(), { ...voice, speed }));
  }
  for (const [platform, locale, code] of voices) {
    const spokenBy = { ...voice, lang_code: locale, platform, voice: code };
    await measure(publisher, `${platform} ${code}`, blocksOf(await proseOf(locale), spokenBy));
  }
} finally {
  await server.stop();
}

async function proseOf(locale: string): Promise<string[]> {
  const file = new URL("../packages/script/fixtures/languages.jsonl", import.meta.url);
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const texts = lines.map((line) => JSON.parse(line) as { language: string; text: string });
  const { language } = new Intl.Locale(locale);
  return [...texts.filter((text) => text.language === language).map(({ text }) => text), levelText(locale)];
}

async function measure(publisher: Publisher, name: string, script: Block[]): Promise<void> {
  const contentId = await newContent(publisher, script);
  await generate(server, publisher, contentId, script);
  const begun = performance.now();
  await publisher.inProject("PUT", `/content/${contentId}/generate-srt`, { format: "vtt" });
  const milliseconds = performance.now() - begun;
  const { srt_url: url } = await publisher.inProject<{ srt_url: string }>("GET", `/content/${contentId}/get-srt`);
  const cues = cuesOf(await (await fetch(url)).text());
  const mean = cues.reduce((sum, { lines }) => sum + textWidth(lines.join("")), 0) / (cues.at(-1)?.endSeconds ?? 1);
  const hardlyRead = shareTooFast(cues, HARDLY_READ_PER_SECOND);
  const verdict = mean >= MAX_CHARACTERS_PER_SECOND ? "    " : hardlyRead <= boundHardlyRead ? "ok  " : "MISS";
  print(
    `${verdict} ${name}: ${mean.toFixed(1)} characters a second, ${cues.length} captions in ${milliseconds.toFixed(0)} ms, ` +
      `${(shareTooFast(cues) * 100).toFixed(0)} % above ${MAX_CHARACTERS_PER_SECOND}, ${(hardlyRead * 100).toFixed(1)} % above ${HARDLY_READ_PER_SECOND}`,
  );
}

/** The captions of a WebVTT file that has neither settings nor marks. */
function cuesOf(vtt: string): Cue[] {
  return vtt
    .split("\n\n")
    .slice(1)
    .map((cue) => {
      const [times = "", ...lines] = cue.trim().split("\n");
      const [startSeconds = 0, endSeconds = 0] = times.split(" --> ").map(secondsOf);
      return { startSeconds, endSeconds, lines };
    });
}

function secondsOf(clock: string): number {
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
