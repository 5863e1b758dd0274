import { expect, test } from "vitest";
import type { Speech } from "../speech-engine.ts";
import { openEmbeddedVoices } from "../test-kit/embedded-voices.ts";
import { type AlignedSpeech, alignSpeech, MAX_UNLIKENESS, type ReferenceSpeech } from "./align-speech.ts";

const voices = await openEmbeddedVoices();

const sentences = [
  "The river rose quickly in the night, and the road to the village was closed.",
  "Nobody was hurt, but several families had to leave their homes.",
  "An editor who cannot change her mind is of little use to readers, however well she writes.",
  "First, she tried to look down and make out what she was coming to, but it was too dark to see anything.",
];

function referenceOf(speech: Speech): ReferenceSpeech {
  const { samples, sampleRate, words } = speech;
  return { samples, sampleRate, onsets: words.map(({ startSeconds }) => startSeconds), weights: words.map(() => 1) };
}

function errorsOf({ onsets }: AlignedSpeech, { words }: Speech): number[] {
  return words.map(({ startSeconds }, index) => Math.abs((onsets[index] ?? Infinity) - startSeconds));
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Infinity;
}

/** The sounds one after the other, with silence between them. */
function joined(parts: readonly Speech[], pauseSeconds: number): Speech {
  const [{ sampleRate }] = parts as [Speech];
  const pause = Math.round(pauseSeconds * sampleRate);
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.samples.length + pause, 0));
  const words: Speech["words"] = [];
  let at = 0;
  for (const part of parts) {
    samples.set(part.samples, at);
    const begins = at / sampleRate;
    words.push(
      ...part.words.map(({ startSeconds, endSeconds }) => ({
        startSeconds: begins + startSeconds,
        endSeconds: begins + endSeconds,
      })),
    );
    at += part.samples.length + pause;
  }
  return { sampleRate, samples, words };
}

test("words of another voice are found where they are spoken", () => {
  const errors = sentences.flatMap((text) => {
    const [reference, other] = [voices.espeak("en-US", text), voices.flite("slt", text)];
    return errorsOf(alignSpeech(referenceOf(reference), other), other);
  });
  expect(errors.length).toBeGreaterThanOrEqual(60);
  expect(quantile(errors, 0.5)).toBeLessThan(0.02);
  expect(quantile(errors, 0.95)).toBeLessThan(0.12);
});

test("of a woman who speaks faster and of a man who speaks slowly, in other languages", () => {
  const texts = [
    ["de-DE", "Alle Menschen sind frei und gleich an Würde und Rechten geboren."],
    ["fr-FR", "Tous les êtres humains naissent libres et égaux en dignité et en droits."],
  ] as const;
  const errors = texts.flatMap(([locale, text]) => {
    const reference = referenceOf(voices.espeak(locale, text));
    const others = [voices.espeak(`${locale}+f2`, text, 160), voices.espeak(`${locale}+m7`, text, 50)];
    return others.flatMap((other) => errorsOf(alignSpeech(reference, other), other));
  });
  expect(quantile(errors, 0.5)).toBeLessThan(0.02);
  expect(quantile(errors, 0.95)).toBeLessThan(0.12);
});

test("however long the sentence, and however long the voices rest in it", () => {
  const parts = sentences.map((text) => [voices.espeak("en-US", text), voices.flite("rms", text)] as const);
  const reference = joined(
    parts.map(([part]) => part),
    0.3,
  );
  const other = joined(
    parts.map(([, part]) => part),
    1.5,
  );
  const errors = errorsOf(alignSpeech(referenceOf(reference), other), other);
  expect(quantile(errors, 0.5)).toBeLessThan(0.02);
  expect(quantile(errors, 0.95)).toBeLessThan(0.12);
});

test("of noise, silence, one word and next to nothing there are times all the same", () => {
  const reference = referenceOf(voices.espeak("en-US", "Yes."));
  let seed = 1;
  const noise = Int16Array.from({ length: 16_000 }, () => (seed = (seed * 16_807) % 2_147_483_647) % 4000);
  for (const samples of [noise, new Int16Array(16_000), new Int16Array(1), new Int16Array(0)]) {
    const { onsets } = alignSpeech(reference, { samples, sampleRate: 16_000 });
    expect(onsets).toHaveLength(1);
    expect(onsets[0]).toBeGreaterThanOrEqual(0);
    const [swapped] = alignSpeech({ samples, sampleRate: 16_000, onsets: [0], weights: [1] }, reference).onsets;
    expect(swapped).toBeGreaterThanOrEqual(0);
  }
});

test("what a voice leaves out, says twice or says in another order is doubted, and nothing else", () => {
  const text = "Nobody was hurt, but several families had to leave their homes.";
  const said: [string, AlignedSpeech["doubts"]][] = [
    [text, []],
    [text.replace("several families", "families"), [{ kind: "missing", fromWord: 4, toWord: 5 }]],
    [text.replace("several families", "several several families"), [{ kind: "repeated", fromWord: 4, toWord: 5 }]],
    [text.replace("several families", "families several"), [{ kind: "swapped", fromWord: 4, toWord: 6 }]],
  ];
  const reference = referenceOf(voices.espeak("en-US", text));
  for (const [spoken, doubts] of said) {
    const aligned = alignSpeech(reference, voices.flite("awb", spoken));
    expect(aligned.doubts).toEqual(doubts);
    expect(aligned.unlikeness).toBeLessThan(MAX_UNLIKENESS);
  }
  const other = voices.flite("awb", "The river rose quickly in the night, and the road was closed.");
  expect(alignSpeech(reference, other).unlikeness).toBeGreaterThan(MAX_UNLIKENESS);
});
