// Words of voices whose times are known, found by alignment with another voice and as they are estimated without it; what
// it costs. npm run bench -- alignment
import { createEspeakEngine, createFliteEngine, type Speech } from "@lectern/speech";
import { alignSpeech, MAX_UNLIKENESS, type ReferenceSpeech } from "../packages/speech/src/alignment/align-speech.ts";
import { estimatedSpeech } from "../packages/speech/src/sound/estimated-speech.ts";
import { wordWeight } from "../packages/speech/src/sound/word-times.ts";
import { testRequest } from "../packages/speech/src/test-kit/test-utterance.ts";
import { mistakes, withMistake } from "./alignment/mistakes.ts";
import { englishSentences, fixtureSentences } from "./alignment/texts.ts";
import { print, printHardware, report, reportLeast } from "./kit.ts";

/** Milliseconds, and percent of real time. */
const medianBound = 40;
const p95Bound = 120;
const shareBound = 3;
const englishWords = 1200;

const flite = createFliteEngine();
const espeak = createEspeakEngine();

interface Other {
  platform: "flite" | "espeak";
  locale: string;
  voice: string;
  speed: number;
}

const others: Other[] = [
  { platform: "flite", locale: "en-US", voice: "slt", speed: 100 },
  { platform: "flite", locale: "en-US", voice: "rms", speed: 100 },
  { platform: "flite", locale: "en-US", voice: "awb", speed: 100 },
  { platform: "flite", locale: "en-US", voice: "slt", speed: 150 },
  { platform: "flite", locale: "en-US", voice: "rms", speed: 60 },
  ...["de-DE", "fr-FR", "es-ES"].flatMap((locale): Other[] => [
    { platform: "espeak", locale, voice: `${locale}+f2`, speed: 140 },
    { platform: "espeak", locale, voice: `${locale}+f3`, speed: 70 },
    { platform: "espeak", locale, voice: `${locale}+m7`, speed: 100 },
  ]),
];

function spoken({ platform, voice, locale, speed }: Other, text: string): Promise<Speech> {
  const request = testRequest(text, { voice });
  const profile = { ...request.profile, speed, lang_code: locale };
  return (platform === "flite" ? flite : espeak).synthesize({ ...request, profile });
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

/** As the aligner of the product gives it. */
function referenceOf({ samples, sampleRate, words }: Speech, text: string): ReferenceSpeech {
  const onsets = words.map(({ startSeconds }) => startSeconds);
  const weights = testRequest(text).utterance.words.map(({ spoken: word }) => wordWeight(word));
  return { samples, sampleRate, onsets, weights };
}

printHardware();
print("Onsets of words, median and 95th percentile of their distance from the truth");
let audioSeconds = 0;
let processorSeconds = 0;
for (const other of others) {
  const { platform, locale, voice, speed } = other;
  const texts = locale === "en-US" ? englishSentences(englishWords) : fixtureSentences(locale.slice(0, 2));
  const aligned: number[] = [];
  const estimated: number[] = [];
  for (const text of texts) {
    const truth = await spoken(other, text);
    const reference = await spoken({ platform: "espeak", locale, voice: locale, speed: 100 }, text);
    const begun = process.cpuUsage();
    const { onsets } = alignSpeech(referenceOf(reference, text), truth);
    const cost = process.cpuUsage(begun);
    processorSeconds += (cost.user + cost.system) / 1e6;
    audioSeconds += truth.samples.length / truth.sampleRate;
    const guess = estimatedSpeech(truth.samples, truth.sampleRate, testRequest(text).utterance.words);
    for (const [index, { startSeconds }] of truth.words.entries()) {
      aligned.push(1000 * Math.abs((onsets[index] ?? 0) - startSeconds));
      estimated.push(1000 * Math.abs((guess.words[index]?.startSeconds ?? 0) - startSeconds));
    }
  }
  const name = `${platform} ${voice} at ${speed} %, ${aligned.length} words`;
  report(`${name}, median`, quantile(aligned, 0.5), medianBound, "ms");
  report(`${name}, p95`, quantile(aligned, 0.95), p95Bound, "ms");
  print(`     estimated: ${quantile(estimated, 0.5).toFixed(0)} and ${quantile(estimated, 0.95).toFixed(0)} ms`);
}
report(
  `Alignment of ${audioSeconds.toFixed(0)} s`,
  (100 * processorSeconds) / audioSeconds,
  shareBound,
  "% of real time",
);

print("Sentences in which a word was cut out, doubled or swapped with the next one");
/** Of any words, and of those of at least a quarter of a second. A mistake is found when its sentence is marked. */
const leastSeconds = 0.25;
const tried = { cut: 0, doubled: 0, swapped: 0, long: 0 };
const found = { ...tried };
let clean = 0;
let falseAlarms = 0;
for (const other of others.slice(0, 3)) {
  for (const [index, text] of englishSentences(2 * englishWords).entries()) {
    if (index % Number(process.env["EVERY"] ?? 1) !== 0) continue;
    const truth = await spoken(other, text);
    const { locale } = other;
    const speech = await spoken({ platform: "espeak", locale, voice: locale, speed: 100 }, text);
    const reference = referenceOf(speech, text);
    const doubted = (samples: Int16Array) => {
      const { doubts, unlikeness } = alignSpeech(reference, { samples, sampleRate: truth.sampleRate });
      return doubts.length > 0 || unlikeness > MAX_UNLIKENESS;
    };
    clean += 1;
    if (doubted(truth.samples)) falseAlarms += 1;
    for (const [turn, mistake] of mistakes.entries()) {
      // Any word, the same ones each time; the last has none to be swapped with.
      const word = (index * 7 + turn * 3) % (truth.words.length - 1);
      const { startSeconds = 0 } = truth.words[word] ?? {};
      const isLong = (truth.words[word + 1]?.startSeconds ?? 0) - startSeconds >= leastSeconds;
      const isFound = doubted(withMistake(truth, mistake, word));
      for (const kind of isLong ? ([mistake, "long"] as const) : [mistake]) {
        tried[kind] += 1;
        if (isFound) found[kind] += 1;
      }
    }
  }
}
const all = { tried: 0, found: 0 };
for (const mistake of mistakes) {
  all.tried += tried[mistake];
  all.found += found[mistake];
  print(`     ${mistake}: found ${found[mistake]} of ${tried[mistake]}`);
}
print(`     words of a quarter of a second and more: found ${found.long} of ${tried.long}`);
report(`False alarms in ${clean} sentences`, (100 * falseAlarms) / clean, 1, "%");
reportLeast(`Found of ${all.tried} mistakes`, (100 * all.found) / all.tried, 90, "%");
await Promise.all([flite.close(), espeak.close()]);
