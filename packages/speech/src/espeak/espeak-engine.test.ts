import { afterAll, describe, expect, test } from "vitest";
import { testRequest } from "../test-kit/test-utterance.ts";
import { createEspeakEngine } from "./espeak-engine.ts";
import { espeakEngines, pid, result } from "./test-kit/espeak-engines.ts";

const testSentence = "The committee meets again on Tuesday.";
const longText = "and then another word ".repeat(30);

const engine = espeakEngines();

/** For tests that leave its process as it was. */
const shared = createEspeakEngine();
afterAll(() => shared.close());

describe("speaking", () => {
  test("gives trimmed samples with a time for each word, from a process of its own", async () => {
    const speaking = engine();
    expect(speaking.pids()).toEqual([]);
    const request = testRequest('Dr. Smith said "no".');
    const speech = await speaking.synthesize(request);
    expect(speech.sampleRate).toBe(22_050);
    expect(speech.samples).toBeInstanceOf(Int16Array);
    expect(Math.abs(speech.samples[0] ?? 0)).toBeGreaterThan(30);
    expect(speech.words).toHaveLength(request.utterance.words.length);
    expect(pid(speaking)).not.toBe(process.pid);
  });

  test("speaks phonemes in place of a word, also of a script that the voice does not read", async () => {
    const speaking = shared;
    const request = testRequest("東京");
    await expect(result(speaking.synthesize(request))).resolves.not.toBe("ok");
    const words = request.utterance.words.map((word) => ({ ...word, phonemes: "ˈtoʊkioʊ" }));
    const spoken = await speaking.synthesize({ ...request, utterance: { ...request.utterance, words } });
    const plain = await speaking.synthesize(testRequest("Tokyo"));
    expect(Math.abs(spoken.samples.length / plain.samples.length - words.length)).toBeLessThan(0.5);
  });

  test("is the same in another engine, after other requests", async () => {
    const [one, other] = [engine(), engine({ processes: 2 })];
    const requests = ["en-US", "en-US+f3", "de-DE+m3"].map((voice) => testRequest(testSentence, { voice }));
    const forwards = await Promise.all(requests.map((request) => one.synthesize(request)));
    const backwards = await Promise.all(requests.toReversed().map((request) => other.synthesize(request)));
    expect(backwards.toReversed()).toEqual(forwards);
  });

  test("has a version of its own where text is read by a dictionary first", () => {
    const asked = engine();
    expect(asked.version("", "ja-JP")).not.toBe(asked.version());
    expect(asked.version("", "zh-CN")).not.toBe(asked.version());
    expect(asked.version("", "de-DE")).toBe(asked.version());
  });

  test("refuses what it cannot speak before any process is started", async () => {
    const refusing = engine();
    expect(await result(refusing.synthesize(testRequest(testSentence, { voice: "zu-ZA" })))).toBe("UNKNOWN_VOICE");
    expect(await result(refusing.synthesize(testRequest("你好世界")))).toBe("UNSPEAKABLE");
    expect(await result(refusing.synthesize(testRequest("word ".repeat(3000))))).toBe("TOO_LONG");
    expect(refusing.pids()).toEqual([]);
  });

  test("refuses a sentence that lasts too long, and goes on", async () => {
    const short = engine({ maxSeconds: 5 });
    const answers = [
      result(short.synthesize(testRequest(longText))),
      result(short.synthesize(testRequest(testSentence))),
    ];
    expect(await Promise.all(answers)).toEqual(["TOO_LONG", "ok"]);
    await expect(short.synthesize(testRequest(longText))).rejects.toThrow("longer than 5 seconds");
  });
});

describe("when the process fails", () => {
  test("a crash fails the sentence it happened at and no other", async () => {
    const crashing = engine();
    await crashing.synthesize(testRequest(testSentence));
    const killed = pid(crashing);
    const answers = [longText, testSentence, testSentence].map((text) =>
      result(crashing.synthesize(testRequest(text))),
    );
    process.kill(killed, "SIGKILL");
    expect(await Promise.all(answers)).toEqual(["ENGINE_FAILED", "ok", "ok"]);
    expect(pid(crashing)).not.toBe(killed);
  });
});

describe("cancelling", () => {
  test("takes a waiting sentence out of the queue", async () => {
    const cancelling = shared;
    const controller = new AbortController();
    const first = result(cancelling.synthesize(testRequest(longText)));
    const waiting = result(cancelling.synthesize(testRequest(testSentence), controller.signal));
    controller.abort();
    expect(await Promise.race([first, waiting])).toBe("CANCELLED");
    expect(await first).toBe("ok");
  });

  test("a signal that has aborted starts nothing", async () => {
    const cancelling = engine();
    expect(await result(cancelling.synthesize(testRequest(testSentence), AbortSignal.abort()))).toBe("CANCELLED");
    expect(cancelling.pids()).toEqual([]);
  });
});

describe("the queue", () => {
  test("speaks previews before builds, each in the order of arrival", async () => {
    const queueing = shared;
    const order: string[] = [];
    const asked = ["build 1", "build 2", "build 3", "preview 1", "preview 2"].map(async (name) => {
      const priority = name.startsWith("preview") ? "preview" : "build";
      await queueing.synthesize(testRequest(testSentence, { priority }));
      order.push(name);
    });
    await Promise.all(asked);
    expect(order).toEqual(["build 1", "preview 1", "preview 2", "build 2", "build 3"]);
  });
});
