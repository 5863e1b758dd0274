import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createEspeakSynthesizer, type EspeakSynthesizer, type SynthesizerCall } from "./espeak-synthesizer.ts";

let synthesizer: EspeakSynthesizer;
beforeAll(async () => {
  synthesizer = await createEspeakSynthesizer();
});

function call(text: string, changes: Partial<SynthesizerCall> = {}): SynthesizerCall {
  const ssml = `<speak>${text}</speak>`;
  return { voice: "en-us", ssml, wordsPerMinute: 175, pitch: 50, maxSamples: 22_050 * 300, ...changes };
}

function fingerprint(spokenBy: EspeakSynthesizer, request: SynthesizerCall): string {
  const speech = spokenBy.speak(request);
  if (!speech) return "unknown voice";
  const bytes = new Uint8Array(speech.samples.slice().buffer);
  return createHash("sha256").update(bytes).update(JSON.stringify(speech.events)).digest("hex");
}

describe("espeak synthesizer", () => {
  test("gives the same samples for the same call, in any order, after long, cut and failed calls", async () => {
    const long = "The long way round takes the whole of the afternoon and most of the night. ".repeat(20);
    const voices = ["en-us", "en-us+f3", "en-us+klatt3", "ru", "cmn", "nonsense"];
    const texts = ["Hello.", 'One <mark name="1"/>two?', "It was 1999!", "Привет, 世界.", "a", long];
    const calls = voices.flatMap((voice) =>
      // One long call is enough to grow every buffer.
      (voice === "en-us+f3" ? texts : texts.slice(0, -1)).map((text, index) =>
        call(text, { voice, wordsPerMinute: 100 + 70 * index, maxSamples: index === 2 ? 9000 : 22_050 * 300 }),
      ),
    );
    const first = calls.map((request) => fingerprint(synthesizer, request));
    const short = calls.flatMap(({ ssml }, index) => (ssml.includes(long) ? [] : [index]));
    let seed = 7;
    for (let round = 0; round < 40; round += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      const index = short[seed % short.length] ?? 0;
      expect(fingerprint(synthesizer, calls[index] ?? call(""))).toBe(first[index]);
    }
    const other = await createEspeakSynthesizer();
    const backwards = calls.toReversed().map((request) => fingerprint(other, request));
    expect(backwards.toReversed()).toEqual(first);
  });

  test("knows its voices and says so of others, also of those whose name a longer call would take", () => {
    expect(synthesizer.hasVoice("en-us+f3")).toBe(true);
    const others = ["tl", "zu", "yo", "ha", "km", "lo", "mn", "ps", "gl", "", "x".repeat(500)];
    expect(others.filter((voice) => synthesizer.hasVoice(voice))).toEqual([]);
    expect(synthesizer.speak(call("Hello.", { voice: "zu" }))).toBeUndefined();
  });

  test("stops while streaming at the limit of samples, and when told to", () => {
    const limited = synthesizer.speak(call("One two three four five six seven eight.", { maxSamples: 22_050 }));
    expect(limited).toMatchObject({ complete: false });
    expect(limited?.samples.length).toBeLessThanOrEqual(22_050);
    let asked = 0;
    const stopped = synthesizer.speak(
      call("One two three four five six seven eight.", { stopped: () => (asked += 1) > 3 }),
    );
    expect(stopped).toMatchObject({ complete: false });
    expect(asked).toBe(4);
    expect(synthesizer.speak(call("Hello."))).toMatchObject({ complete: true });
  });

  test("refuses text beyond its room instead of writing over memory", () => {
    const speech = fingerprint(synthesizer, call("Hello."));
    expect(() => synthesizer.speak(call("ж".repeat(40_000)))).toThrow(RangeError);
    expect(fingerprint(synthesizer, call("Hello."))).toBe(speech);
  });
});
