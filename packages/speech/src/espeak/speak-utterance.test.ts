import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Speech } from "../speech-engine.ts";
import { expectRising, measureWord, pitchHz, seconds } from "../test-kit/measure-speech.ts";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { createEspeakSynthesizer, type EspeakSynthesizer } from "./espeak-synthesizer.ts";
import { speechHead } from "../sound/speech-head.ts";
import { type EspeakJob, speakUtterance } from "./speak-utterance.ts";

const testSentence =
  "The committee meets again on Tuesday, when the members discuss the proposal and vote on every part.";

/** Long enough for its pitch and its speed. */
const shortSentence = "The committee meets again on Tuesday.";

let synthesizer: EspeakSynthesizer;
beforeAll(async () => {
  synthesizer = await createEspeakSynthesizer();
});

function job(text: string, changes: Partial<EspeakJob> = {}): EspeakJob {
  return { voice: "en-us", utterance: testUtterance(text), speed: 100, pitch: "", maxSeconds: 300, ...changes };
}

/** The same is spoken once for all tests. */
const speeches = new Map<string, Speech>();

function speak(text: string, changes: Partial<EspeakJob> = {}): Speech {
  const key = JSON.stringify([text, changes]);
  const known = speeches.get(key);
  if (known) return known;
  const outcome = speakUtterance(synthesizer, job(text, changes));
  if (outcome.kind !== "speech") throw new Error(outcome.kind);
  speeches.set(key, outcome.speech);
  return outcome.speech;
}

/** The same utterance with one word given in phonemes. */
function withPhonemes(text: string, spoken: string, mnemonics: string): EspeakJob {
  const utterance = testUtterance(text);
  const words = utterance.words.map((word) => (word.spoken === spoken ? { ...word, mnemonics } : word));
  return job(text, { utterance: { ...utterance, words } });
}

describe("phonemes", () => {
  test("sound as the word that has them, with a time for each word and nothing else spoken", () => {
    for (const text of ["Say hello to them.", "Hello.", "They said hello.", "“Hello”, they said."]) {
      const spoken = /hello/iu.exec(text)?.[0] ?? "";
      const outcome = speakUtterance(synthesizer, withPhonemes(text, spoken, "h|@|l|'oU"));
      if (outcome.kind !== "speech") throw new Error(outcome.kind);
      expectRising(outcome.speech);
      const plain = speak(text);
      expect(Math.abs(seconds(outcome.speech) - seconds(plain))).toBeLessThan(0.25);
    }
  });

  test("sound otherwise than other phonemes", () => {
    const [one, other] = ["h|@|l|'oU", "m|'u:|n"].map((mnemonics) =>
      speakUtterance(synthesizer, withPhonemes("Say hello now.", "hello", mnemonics)),
    );
    expect(one).not.toEqual(other);
  });
});

describe("Japanese", () => {
  const japanese = (text: string) => speak(text, { voice: "ja+f2", utterance: testUtterance(text, "ja") });

  test("is spoken by its readings and not spelt out, every word with its time", () => {
    const speech = japanese("東京の新しい銀行へ行きました。");
    expectRising(speech);
    expect(speech.words).toHaveLength(testUtterance("東京の新しい銀行へ行きました。", "ja").words.length);
    // Kanji that are spelt out take 2 s each.
    expect(seconds(speech)).toBeLessThan(3.5);
    expect(japanese("学校")).toEqual(japanese("ガッコー"));
  });
});

test("Chinese characters with several readings sound as their word is read", () => {
  const chinese = (text: string) => speak(text, { voice: "cmn", utterance: testUtterance(text, "zh") });
  expect(chinese("角色")).toEqual(chinese("jue2se4"));
  expect(chinese("角色")).not.toEqual(chinese("jiao3se4"));
  expect(chinese("用相机")).toEqual(chinese("用xiang4ji1"));
  expectRising(chinese("他们说那儿的银行行长很重视音乐。"));
});

describe("speed", () => {
  test.each([20, 35, 50, 80, 125, 150, 200])("%i percent lasts 100/speed as long, within 4 percent", (speed) => {
    const voices: [string, string][] = [
      ["en-us", shortSentence],
      ["fr+f2", "Le comité se réunira mardi prochain."],
      ["ja", "きょうは いい てんき ですから。"],
    ];
    for (const [voice, text] of voices) {
      const ratio = seconds(speak(text, { voice, speed })) / seconds(speak(text, { voice }));
      expect(Math.abs((ratio * speed) / 100 - 1)).toBeLessThan(0.04);
    }
  });

  test("keeps the pitch and the words' times rising", () => {
    for (const speed of [20, 60, 200]) {
      const speech = speak(shortSentence, { speed });
      expectRising(speech);
      expect(pitchHz(speech) / pitchHz(speak(shortSentence))).toBeCloseTo(1, 0.15);
    }
  });
});

test("pitch names raise the voice step by step", () => {
  const measured = (["x-low", "low", "medium", "high", "x-high"] as const).map((pitch) =>
    pitchHz(speak(shortSentence, { pitch })),
  );
  for (const [index, hz] of measured.entries()) expect(hz).toBeGreaterThan((measured[index - 1] ?? 0) * 1.06);
  expect(speak(shortSentence, { pitch: "default" }).samples).toEqual(speak(shortSentence, { pitch: "" }).samples);
});

/** Length and loudness (dB) of "Monday" in a sentence. */
function monday(emphasis?: "strong" | "moderate" | "reduced"): { seconds: number; loudness: number } {
  const utterance = testUtterance("I said that Monday morning is fine.");
  if (utterance.words[3] && emphasis) utterance.words[3].emphasis = emphasis;
  return measureWord(speak("", { utterance }), 3);
}

describe("emphasis", () => {
  test("has three strengths that differ in loudness by 1.5 dB and more, and in length", () => {
    const [reduced, none, moderate, strong] = [monday("reduced"), monday(), monday("moderate"), monday("strong")];
    expect(none.loudness - reduced.loudness).toBeGreaterThan(3);
    expect(moderate.loudness - none.loudness).toBeGreaterThan(1.2);
    expect(strong.loudness - moderate.loudness).toBeGreaterThan(1.2);
    expect(strong.seconds).toBeGreaterThan(moderate.seconds * 1.08);
    expect(moderate.seconds).toBeGreaterThan(none.seconds * 1.05);
    expect(none.seconds).toBeGreaterThan(reduced.seconds * 1.03);
  });
});

describe("words", () => {
  test.each([
    ["en-us", "Dr. Smith went to Washington. Mr. Jones, who had 3 dogs, paid $100 & left."],
    ["en-us", 'He said "no" to the so-called "expert" — who (maybe) lied; it’s over.'],
    ["de", "Am 3. Oktober sagte z. B. Frau Dr. Müller: „Das geht nicht.“"],
    ["fr", "L’été dernier, M. Dupont n’a vu qu’un chat à l’hôtel."],
    ["es", "¿Qué hora es? ¡Son las tres! Dijo el Sr. García."],
    ["ru", "Г. Иванов сказал: «Нет», и ушёл в 5 часов."],
    ["cmn", "今天天气很好，我们去公园散步吧。"],
    ["ja", "これは わたしの こえです。 よろこんで よみます。"],
    ["ar", "مرحبا! هذا هو صوتي، ويسعدني أن أقرأ."],
    ["hi", "नमस्ते! यह मेरी आवाज़ है।"],
    ["th", "สวัสดี นี่คือเสียงของฉัน"],
    ["tr", "Merhaba! Bu benim sesim."],
    ["ko", "안녕하세요! 이것은 제 목소리입니다."],
    ["el", "Καλημέρα! Αυτή είναι η φωνή μου."],
  ])("are all timed, rising and without overlap: %s %s", (voice, text) => {
    const utterance = testUtterance(text, voice === "cmn" ? "zh" : voice.slice(0, 2));
    const speech = speak("", { voice, utterance });
    expect(speech.words).toHaveLength(utterance.words.length);
    expectRising(speech);
  });

  test("begin where the sound begins after silence: median under 15 ms", () => {
    const texts = [
      "First, second, third, fourth, fifth, sixth, seventh.",
      "Yes. No. Perhaps. Today! Tomorrow? Never. Always.",
      'Call it "home", call it "work", or "both".',
      "Apples, pears, cherries, tea, coffee, and — last — bread.",
    ];
    const offsets = texts.flatMap((text) => {
      const { samples, sampleRate, words } = speak(text);
      return words.slice(1).flatMap(({ startSeconds }, index) => {
        if (startSeconds - (words[index]?.endSeconds ?? 0) < 0.03) return [];
        let at = Math.round((words[index]?.endSeconds ?? 0) * sampleRate) + 110;
        while (at < samples.length && Math.abs(samples[at] ?? 0) < 200) at += 1;
        return [Math.abs(startSeconds - at / sampleRate)];
      });
    });
    expect(offsets.length).toBeGreaterThan(15);
    const sorted = offsets.sort((a, b) => a - b);
    expect(sorted[sorted.length >> 1]).toBeLessThan(0.015);
    expect(sorted.at(-1)).toBeLessThan(0.06);
  });

  test("end before the rest that follows them", () => {
    const { words } = speak("Wait, please.");
    expect((words[1]?.startSeconds ?? 0) - (words[0]?.endSeconds ?? 0)).toBeGreaterThan(0.05);
  });

  test("that make no sound still have times", () => {
    const words = [",", "…", "-"].map((spoken) => ({ written: spoken, lead: "", spoken, trail: " " }));
    const speech = speak("", { utterance: { words, end: "sentence" } });
    expect(speech.words).toHaveLength(3);
    expectRising(speech);
    expect(speak("", { utterance: { words: [], end: "sentence" } }).words).toEqual([]);
  });
});

test("silence is cut to the sample at both ends", () => {
  const { samples } = speak(testSentence);
  expect(Math.abs(samples[0] ?? 0)).toBeGreaterThanOrEqual(33);
  expect(Math.abs(samples.at(-1) ?? 0)).toBeGreaterThanOrEqual(33);
});

test("brackets are not phoneme mnemonics, markup is text", () => {
  const plain = seconds(speak("h at l oh you"));
  expect(seconds(speak("[[h@l'oU]]"))).toBeGreaterThan(plain * 0.7);
  expect(seconds(speak("a < b & c > d"))).toBeGreaterThan(seconds(speak("a b c d")));
});

describe("limits", () => {
  test("a sentence longer than the longest is refused, at any speed", () => {
    expect(speakUtterance(synthesizer, job(testSentence, { maxSeconds: 3 }))).toEqual({ kind: "too long" });
    expect(speakUtterance(synthesizer, job(testSentence, { maxSeconds: 10, speed: 20 }))).toEqual({ kind: "too long" });
    expect(speakUtterance(synthesizer, job(testSentence, { maxSeconds: 10, speed: 50 }))).toEqual({ kind: "too long" });
  });

  test("text beyond the engine's room is refused", () => {
    expect(speakUtterance(synthesizer, job("ж ".repeat(9000)))).toEqual({ kind: "too long" });
  });

  test("a stopped job says so, in each of its passes", () => {
    expect(speakUtterance(synthesizer, job(testSentence), { stopped: () => true })).toEqual({ kind: "stopped" });
    expect(speakUtterance(synthesizer, job(testSentence, { speed: 50 }), { stopped: () => true })).toEqual({
      kind: "stopped",
    });
  });

  test("an unknown voice is told", () => {
    expect(speakUtterance(synthesizer, job("Hello.", { voice: "zu" }))).toEqual({ kind: "unknown voice" });
    expect(speakUtterance(synthesizer, job("Hello.", { voice: "zu", speed: 50 }))).toEqual({ kind: "unknown voice" });
  });
});

describe("the head of the speech", () => {
  test("is told once, before the rest is spoken, and is how the speech begins", () => {
    const heads: Int16Array[] = [];
    const outcome = speakUtterance(synthesizer, job(testSentence), { onHead: ({ samples }) => heads.push(samples) });
    if (outcome.kind !== "speech") throw new Error(outcome.kind);
    const { samples, sampleRate } = outcome.speech;
    expect(heads).toHaveLength(1);
    expect(heads[0]?.length).toBe(speechHead(samples, sampleRate)?.end);
    expect(heads[0]).toEqual(samples.slice(0, heads[0]?.length));
  });

  test("is not told of what may be stretched", () => {
    const onHead = vi.fn<() => void>();
    speakUtterance(synthesizer, job(testSentence, { speed: 50 }), { onHead });
    expect(onHead).not.toHaveBeenCalled();
  });
});
