import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { seconds } from "../test-kit/measure-speech.ts";
import { testRequest } from "../test-kit/test-utterance.ts";
import { letterSeconds } from "../test-kit/tiny-pack.ts";
import { writeTinyFamily } from "../test-kit/tiny-families.ts";
import { createSherpaEngine } from "./sherpa-engine.ts";

const folder = mkdtempSync(join(tmpdir(), "lectern-families-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** həlˈoʊ ðˈɛɹ with its full stop, at the least, and twice as many where Piper pads. */
const phonemes = 10;

test.each(["piper", "kokoro", "kitten", "matcha"] as const)(
  "%s speaks, at the speed that is asked for",
  async (family) => {
    const pack = writeTinyFamily(join(folder, family), family);
    const engine = createSherpaEngine({ packs: () => [pack], threads: 1 });
    const voice = `${family}:tone${pack.voices.length - 1}`;
    const [normal, slow, fast] = await Promise.all(
      [100, 50, 200].map(async (speed) => {
        const profile = { speed, pitch: "" as const, style: "", lang_code: "en-US" };
        return seconds(await engine.synthesize({ ...testRequest("Hello there."), voice, profile }));
      }),
    );
    await engine.close();
    expect(normal).toBeGreaterThan(phonemes * letterSeconds);
    expect(slow).toBeCloseTo((normal ?? 0) * 2, 1);
    expect(fast).toBeCloseTo((normal ?? 0) / 2, 1);
  },
);
