import { beforeAll, describe, expect, test } from "vitest";
import { speechHead } from "../sound/speech-head.ts";
import type { Speech } from "../speech-engine.ts";
import { expectRising, measureWord, pitchHz, seconds } from "../test-kit/measure-speech.ts";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { createFliteSynthesizer, type FliteSynthesizer } from "./flite-synthesizer.ts";
import type { FliteJob } from "./flite-job.ts";
import { speakUtterance } from "./speak-utterance.ts";

const testSentence = "The committee meets again on Tuesday, when the members discuss the proposal.";

/** Long enough for its pitch and its speed. */
const shortSentence = "The committee meets again on Tuesday.";

let synthesizer: FliteSynthesizer;
beforeAll(() => {
  synthesizer = createFliteSynthesizer();
});

function job(text: string, changes: Partial<FliteJob> = {}): FliteJob {
  return { voice: "slt", utterance: testUtterance(text), speed: 100, pitch: "", maxSeconds: 300, ...changes };
}

/** The same is spoken once for all tests. */
const speeches = new Map<string, Speech>();

function speak(text: string, changes: Partial<FliteJob> = {}): Speech {
  const key = JSON.stringify([text, changes]);
  const known = speeches.get(key);
  if (known) return known;
  const outcome = speakUtterance(synthesizer, job(text, changes));
  if (outcome.kind !== "speech") throw new Error(outcome.kind);
  speeches.set(key, outcome.speech);
  return outcome.speech;
}

test.each([20, 50, 80, 150, 200])("at a speed of %i percent it lasts 100/speed as long, within 4 percent", (speed) => {
  for (const voice of ["slt", "rms", "awb"]) {
    const speech = speak(shortSentence, { voice, speed });
    expectRising(speech);
    const ratio = seconds(speech) / seconds(speak(shortSentence, { voice }));
    expect(Math.abs((ratio * speed) / 100 - 1)).toBeLessThan(0.04);
  }
});

test.each(["slt", "rms", "awb"])("pitch names raise %s step by step", (voice) => {
  const measured = (["x-low", "low", "medium", "high", "x-high"] as const).map((pitch) =>
    pitchHz(speak(shortSentence, { voice, pitch })),
  );
  for (const [index, hz] of measured.entries()) expect(hz).toBeGreaterThan((measured[index - 1] ?? 0) * 1.06);
});

test("emphasis has three strengths that differ in loudness and length", () => {
  const [reduced, none, moderate, strong] = (["reduced", undefined, "moderate", "strong"] as const).map((emphasis) => {
    const utterance = testUtterance("I said that Monday morning is fine.");
    if (utterance.words[3] && emphasis) utterance.words[3].emphasis = emphasis;
    return measureWord(speak("", { utterance }), 3);
  });
  if (!reduced || !none || !moderate || !strong) throw new Error("not measured");
  expect(none.loudness - reduced.loudness).toBeGreaterThan(3);
  expect(moderate.loudness - none.loudness).toBeGreaterThan(1.2);
  expect(strong.loudness - moderate.loudness).toBeGreaterThan(1.2);
  expect(strong.seconds).toBeGreaterThan(moderate.seconds * 1.08);
  expect(moderate.seconds).toBeGreaterThan(none.seconds * 1.05);
  expect(none.seconds).toBeGreaterThan(reduced.seconds * 1.03);
});

describe("words", () => {
  test.each([
    "Dr. Smith went to Washington. Mr. Jones, who had 3 dogs, paid $100 & left.",
    'He said "no" to the so-called "expert" — who (maybe) lied; it’s over.',
    "Café Łódź, λόγος and the CEO: what’s that?",
    "…",
    "— no —",
  ])("are all timed, rising and without overlap: %s", (text) => {
    const utterance = testUtterance(text);
    const speech = speak("", { utterance });
    expect(speech.words).toHaveLength(utterance.words.length);
    expectRising(speech);
  });

  test("begin where the sound begins after silence: median under 10 ms", () => {
    const { samples, sampleRate, words } = speak("First, second, third, fourth; apples, pears, cherries, tea, bread.");
    const offsets = words.slice(1).map(({ startSeconds }, index) => {
      let at = Math.round((words[index]?.endSeconds ?? 0) * sampleRate) + 80;
      while (at < samples.length && Math.abs(samples[at] ?? 0) < 150) at += 1;
      return Math.abs(startSeconds - at / sampleRate);
    });
    expect(offsets.sort((a, b) => a - b)[offsets.length >> 1]).toBeLessThan(0.01);
    expect(offsets.at(-1)).toBeLessThan(0.06);
  });

  test("that make no sound still have times", () => {
    const words = [",", "…", "-"].map((spoken) => ({ written: spoken, lead: "", spoken, trail: " " }));
    const speech = speak("", { utterance: { words, end: "sentence" } });
    expect(speech.words).toHaveLength(3);
    expectRising(speech);
    expect(speak("", { utterance: { words: [], end: "sentence" } }).words).toEqual([]);
  });

  test("are spoken by their phones where they have some", () => {
    const { words, end } = testUtterance("Say hello to them.");
    const given = words.map((word, index) => (index === 1 ? { ...word, phones: ["m uw1 n"] } : word));
    const speech = speak("", { utterance: { words: given, end } });
    expectRising(speech);
    expect(speech).not.toEqual(speak("Say hello to them."));
    expect(speech.samples).toEqual(speak("Say moon to them.").samples);
  });
});

test("silence and what fades below -48 dBFS are cut at both ends, and pauses are silent", () => {
  for (const voice of ["slt", "rms", "awb"]) {
    const { samples, sampleRate, words } = speak(testSentence, { voice });
    expect(Math.abs(samples[0] ?? 0)).toBeGreaterThanOrEqual(130);
    expect(Math.abs(samples.at(-1) ?? 0)).toBeGreaterThanOrEqual(130);
    const pause = samples.subarray(
      ((words[5]?.endSeconds ?? 0) + 0.03) * sampleRate,
      (words[6]?.startSeconds ?? 0) * sampleRate,
    );
    expect(pause.length).toBeGreaterThan(0.02 * sampleRate);
    expect(pause.filter((sample) => Math.abs(sample) > 104).length).toBeLessThan(pause.length / 3);
  }
});

describe("a long utterance is spoken in parts", () => {
  const long = `${"and then another word or two, ".repeat(12)}${"word ".repeat(40)}`;

  test("that sound as one, with a time for each word", () => {
    const speech = speak(long);
    expect(speech.words).toHaveLength(112);
    expectRising(speech);
    const longestGap = speech.words
      .slice(1)
      .map(({ startSeconds }, index) => startSeconds - (speech.words[index]?.endSeconds ?? 0));
    expect(Math.max(...longestGap)).toBeLessThan(0.5);
    const { samples } = speech;
    let step = 0;
    for (let at = 1; at < samples.length; at += 1)
      step = Math.max(step, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
    expect(step).toBeLessThan(16_000);
  });

  test("and refused when it lasts too long, or stopped", () => {
    expect(speakUtterance(synthesizer, job(long, { maxSeconds: 15 }))).toEqual({ kind: "too long" });
    expect(speakUtterance(synthesizer, job(testSentence, { maxSeconds: 3 }))).toEqual({ kind: "too long" });
    expect(speakUtterance(synthesizer, job(testSentence, { maxSeconds: 10, speed: 20 }))).toEqual({ kind: "too long" });
    expect(speakUtterance(synthesizer, job(long), { stopped: () => true })).toEqual({ kind: "stopped" });
  });
});

test("the head of the speech is told before the rest is spoken, and is how the speech begins", () => {
  const heads: Int16Array[] = [];
  const outcome = speakUtterance(synthesizer, job(testSentence), { onHead: ({ samples }) => heads.push(samples) });
  if (outcome.kind !== "speech") throw new Error(outcome.kind);
  const { samples, sampleRate } = outcome.speech;
  expect(heads).toHaveLength(1);
  expect(heads[0]?.length).toBe(speechHead(samples, sampleRate)?.end);
  expect(heads[0]).toEqual(samples.slice(0, heads[0]?.length));
});

test("an unknown voice is told", () => {
  expect(speakUtterance(synthesizer, job("Hello.", { voice: "kal" }))).toEqual({ kind: "unknown voice" });
});
