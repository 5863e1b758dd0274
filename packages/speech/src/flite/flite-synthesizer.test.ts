import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { createFliteSynthesizer, type FliteSynthesizer, type SynthesizerCall } from "./flite-synthesizer.ts";
import { tokensOf } from "./tokens-of.ts";

let synthesizer: FliteSynthesizer;
beforeAll(() => {
  synthesizer = createFliteSynthesizer();
});

function call(text: string, changes: Partial<SynthesizerCall> = {}): SynthesizerCall {
  const { tokens } = tokensOf(testUtterance(text));
  return { voice: "slt", tokens, stretch: 1, pitch: 1, maxSamples: 16_000 * 60, ...changes };
}

function fingerprint(by: FliteSynthesizer, request: SynthesizerCall): string {
  const speech = by.speak(request);
  if (!speech) return "unknown voice";
  return createHash("sha256").update(speech.samples).update(JSON.stringify(speech.phones)).digest("hex");
}

describe("flite", () => {
  test("gives the same samples for the same call, in any order, after long, cut and stopped calls", () => {
    const calls = ["slt", "rms", "awb", "nobody"].flatMap((voice) =>
      ["Hello.", "One two?", "It was 1999!", "a"].map((text, index) =>
        call(text, { voice, stretch: 1 + index / 4, pitch: 1 + index / 10, maxSamples: index === 2 ? 900 : 960_000 }),
      ),
    );
    const first = calls.map((request) => fingerprint(synthesizer, request));
    expect(new Set(first).size).toBe(13);
    let asked = 0;
    synthesizer.speak(call("One two three four five six.", { stopped: () => (asked += 1) > 3 }));
    // More memory than is set aside: the next call gets another module.
    expect(synthesizer.speak(call("and then another word ".repeat(50)))?.complete).toBe(true);
    expect(calls.toReversed().map((request) => fingerprint(synthesizer, request))).toEqual(first.toReversed());
    const other = createFliteSynthesizer();
    expect(calls.toReversed().map((request) => fingerprint(other, request))).toEqual(first.toReversed());
  });

  test("tells the sounds of each token and when they are", () => {
    const speech = synthesizer.speak(call("The committee met, twice."));
    const told = speech?.phones.map(({ name, token }) => `${name}:${token ?? ""}`).join(" ");
    expect(told).toBe("pau: dh:0 ax:0 k:1 ax:1 m:1 ih:1 t:1 iy:1 m:2 eh:2 t:2 pau: t:3 w:3 ay:3 s:3 pau:");
    const ends = speech?.phones.map(({ end }) => end) ?? [];
    expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
    expect(Math.abs((ends.at(-1) ?? 0) - (speech?.samples.length ?? 0) / 16_000)).toBeLessThan(0.011);
  });

  test("speaks phones in place of a token's text", () => {
    const tokens = [{ text: "phones", punctuation: ".", phones: "hh ax0 l ow1" }];
    const spoken = synthesizer.speak({ ...call(""), tokens });
    expect(spoken?.phones.map(({ name }) => name)).toEqual(["pau", "hh", "ax", "l", "ow", "pau"]);
  });

  test("hands samples over as it speaks, and stops when told to or when there are too many", () => {
    const lengths: number[] = [];
    const whole = synthesizer.speak(call("One two three.", { onSamples: ({ length }) => lengths.push(length) }));
    expect(lengths.length).toBeGreaterThan(5);
    expect(lengths.toSorted((a, b) => a - b)).toEqual(lengths);
    expect(lengths.at(-1)).toBeLessThanOrEqual(whole?.samples.length ?? 0);
    let asked = 0;
    expect(synthesizer.speak(call("One two three.", { stopped: () => (asked += 1) > 3 }))?.complete).toBe(false);
    expect(asked).toBe(4);
    expect(synthesizer.speak(call("One two three.", { maxSamples: 5000 }))?.complete).toBe(false);
  });
});
