import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { SynthesisRequest } from "../speech-engine.ts";
import { expectRising, pitchHz, seconds } from "../test-kit/measure-speech.ts";
import { testRequest } from "../test-kit/test-utterance.ts";
import { letterSeconds, tinyPack, writeTinyPack } from "../test-kit/tiny-pack.ts";
import { createSherpaEngine } from "./sherpa-engine.ts";
import type { VoicePack } from "./voice-pack.ts";

const folder = mkdtempSync(join(tmpdir(), "lectern-sherpa-"));
const first = writeTinyPack(join(folder, "first"), { id: "first" });
const second = writeTinyPack(join(folder, "second"), { id: "second", hz: 250, speakers: 2 });
const listed: readonly VoicePack[] = [first, second];
const engine = createSherpaEngine({ packs: () => listed, threads: 1 });

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

function asked(text: string, { speed = 100, ...changes }: Partial<SynthesisRequest> & { speed?: number } = {}) {
  const profile = { speed, pitch: "" as const, style: "", lang_code: "en-US" };
  return { ...testRequest(text), voice: "first:tone0", profile, ...changes };
}

function spoken(text: string, changes?: Parameters<typeof asked>[1]) {
  return engine.synthesize(asked(text, changes));
}

test("a sentence is spoken by the model, each word timed", async () => {
  const speech = await spoken("Hello there.");
  expect(seconds(speech)).toBeCloseTo("Hello there.".length * letterSeconds, 2);
  expect(pitchHz(speech)).toBeCloseTo(200, -1);
  expect(speech.estimated).toBe(true);
  expect(speech.words).toHaveLength(2);
  expectRising(speech);
});

test("a rate is a rate: half as fast lasts twice as long, beyond what the model can too", async () => {
  const [normal, ...others] = await Promise.all(
    [100, 20, 50, 150, 200].map(async (speed) => seconds(await spoken("Hello there, how are you?", { speed }))),
  );
  for (const [index, factor] of [5, 2, 1 / 1.5, 0.5].entries()) {
    expect(others[index]).toBeCloseTo((normal ?? 0) * factor, 1);
  }
  // What the contract refuses never reaches the library, which it ends.
  for (const speed of [0, -50, Number.NaN, 1e9])
    expect(seconds(await spoken("Hi there.", { speed }))).toBeGreaterThan(0);
});

test("what holds no letter is silence, and characters that end the library do not reach it", async () => {
  const silent = await spoken("…");
  expect([silent.samples.length, silent.words.length]).toEqual([silent.words.length * 0.06 * 16_000, 0]);
  const odd = await spoken("so\u00ADft \u0000\u0007\uD800 bell\u200B.");
  expect(seconds(odd)).toBeCloseTo("soft bell.".length * letterSeconds, 2);
  await expect(spoken("漢字")).rejects.toMatchObject({ code: "UNSPEAKABLE" });
  await expect(spoken("ßß ßß")).rejects.toMatchObject({
    code: "UNSPEAKABLE",
    message: expect.stringContaining("no sound"),
  });
  await expect(spoken("word ".repeat(3000))).rejects.toMatchObject({ code: "TOO_LONG" });
});

/** The first part lasts 5 s at twice the speed, so that its head is heard. */
const long = `${"word ".repeat(42)}here, ${"and more ".repeat(400)}`;

test("a long sentence is spoken in parts, and no longer than allowed; its head is heard before the rest", async () => {
  const heads: number[] = [];
  const speech = await spoken(long, { speed: 200, onHead: (head) => heads.push(seconds(head)) });
  expect(seconds(speech)).toBeGreaterThan((long.length * letterSeconds) / 2);
  expectRising(speech);
  expect(heads).toEqual([expect.closeTo(("word ".repeat(42).length + 5) * (letterSeconds / 2), 1)]);
  const short = createSherpaEngine({ packs: () => listed, threads: 1, maxSeconds: 5 });
  await expect(short.synthesize(asked(long))).rejects.toMatchObject({ code: "TOO_LONG" });
  await short.close();
});

test("a process has one model in memory: another pack gets another process", async () => {
  await spoken("Hello there.");
  const [before] = engine.pids();
  const other = await spoken("Hello there.", { voice: "second:tone1" });
  expect(pitchHz(other)).toBeGreaterThan(230);
  const [after, ...more] = engine.pids();
  expect(more).toEqual([]);
  expect(after).not.toBe(before);
  const alternating = ["second:tone0", "first:tone0", "second:tone0", "first:tone0"];
  const order: string[] = [];
  const pitches = await Promise.all(
    alternating.map(async (voice) => {
      const hz = pitchHz(await spoken("Hello there.", { voice }));
      order.push(voice);
      return hz;
    }),
  );
  expect(pitches.map((hz) => hz > 230)).toEqual([true, false, true, false]);
  // What is loaded is used first, so that two packs beside each other are loaded once each.
  expect(order).toEqual(["second:tone0", "second:tone0", "first:tone0", "first:tone0"]);
  expect(engine.pids()).toHaveLength(1);
});

test("an abort ends a job, and the process goes on with the next", async () => {
  await spoken("Hello there.");
  const [pid] = engine.pids();
  const abort = new AbortController();
  const aborted = asked(long, { speed: 200, onHead: () => abort.abort(new Error("enough")) });
  await expect(engine.synthesize(aborted, abort.signal)).rejects.toMatchObject({ code: "CANCELLED" });
  await spoken("Hello there.");
  expect(engine.pids()).toEqual([pid]);
  await expect(engine.synthesize(asked("Hi."), AbortSignal.abort())).rejects.toMatchObject({ code: "CANCELLED" });
});

test("a cancelled sentence that goes on and on loses its process, so that the next one need not wait", async () => {
  const patient = createSherpaEngine({ packs: () => listed, threads: 1, cancelMs: 20 });
  await patient.synthesize(asked("Hello there."));
  const [pid = 0] = patient.pids();
  const abort = new AbortController();
  // Long enough to be in the middle of it when it is stopped.
  const request = asked(long + "and more ".repeat(800), {
    speed: 200,
    onHead() {
      // As a model that takes minutes for a sentence.
      process.kill(pid, "SIGSTOP");
      abort.abort();
    },
  });
  await expect(patient.synthesize(request, abort.signal)).rejects.toMatchObject({ code: "CANCELLED" });
  expect(seconds(await patient.synthesize(asked("Hello there.")))).toBeGreaterThan(0);
  expect(patient.pids()).not.toContain(pid);
  await patient.close();
});

test("what is warmed has its model loaded before the first sentence, and takes no process from another pack", async () => {
  const cold = createSherpaEngine({ packs: () => listed, threads: 1 });
  cold.warm?.("first:tone0");
  const [pid] = cold.pids();
  cold.warm?.("second:tone0");
  expect(seconds(await cold.synthesize(asked("Hello there.")))).toBeGreaterThan(0);
  expect([pid === undefined, cold.pids()]).toEqual([false, [pid]]);
  await cold.close();
});

test("a process without work ends", async () => {
  const idle = createSherpaEngine({ packs: () => listed, threads: 1, idleMs: 0 });
  await idle.synthesize(asked("Hello there."));
  await expect.poll(() => idle.pids()).toEqual([]);
  await idle.close();
});

test("a broken pack ends its process and nothing else", async () => {
  const sound = readFileSync(join(first.folder, "model.onnx"), "latin1");
  const damages: Record<string, (model: string, tokens: string) => void> = {
    truncated: (model) => truncateSync(model, 300),
    "no-model": (model) => writeFileSync(model, "<html>Not Found</html>"),
    "no-sample-rate": (model) => writeFileSync(model, sound.replace("sample_rate", "simple_rate"), "latin1"),
    "missing-model": (model) => rmSync(model),
    "wrong-tokens": (_, tokens) => writeFileSync(tokens, "ab cd ef gh\n"),
    "missing-tokens": (_, tokens) => rmSync(tokens),
  };
  const broken = Object.entries(damages).map(([id, damage]) => {
    const pack = writeTinyPack(join(folder, id), { id });
    damage(join(pack.folder, "model.onnx"), join(pack.folder, "tokens.txt"));
    return pack;
  });
  const packs = [...broken, first];
  const both = createSherpaEngine({ packs: () => packs, threads: 1 });
  for (const { id, name } of broken) {
    // One at a time: each ends a process.
    await expect(both.synthesize(asked("Hello there.", { voice: `${id}:tone0` }))).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: `The voice pack “${name}” could not be loaded. Whoever operates this installation can check it or add it again.`,
    });
  }
  expect(seconds(await both.synthesize(asked("Hello there.")))).toBeGreaterThan(0);
  await both.close();
});

test("voices are those of the packs that are there, and one that is not is unknown", async () => {
  let packs: readonly VoicePack[] = [first];
  const changing = createSherpaEngine({ packs: () => packs, nameOf: (id) => (id === "first" ? "First" : undefined) });
  const [english] = await changing.languages();
  expect(english).toMatchObject({ code: "en-US", name: "English (United States)" });
  expect(english?.voices).toEqual([
    expect.objectContaining({ code: "first:tone0", name: "Ada", engine: "neural", platform: "sherpa" }),
  ]);
  expect(await changing.languages()).toBe(await changing.languages());
  await changing.synthesize(asked("Hi there."));
  expect(changing.pids()).toHaveLength(1);
  const version = changing.version("", "en-US", "first:tone0");
  packs = [{ ...first, version: "another" }];
  expect(changing.version("", "en-US", "first:tone0")).not.toBe(version);
  packs = [];
  expect(await changing.languages()).toEqual([]);
  expect(changing.pids()).toEqual([]);
  await expect(changing.synthesize(asked("Hi there."))).rejects.toMatchObject({
    code: "UNKNOWN_VOICE",
    message: "The voice pack “First” was removed; add it again or choose another voice.",
  });
  expect(changing.whyMissing?.("other:tone0")).toContain("“other”");
  packs = [tinyPack(first.folder, { id: "first", speakers: 2 })];
  const noSuchSpeaker = changing.synthesize(asked("Hi there.", { voice: "first:tone1" }));
  await expect(noSuchSpeaker).rejects.toMatchObject({ code: "UNKNOWN_VOICE" });
  await changing.close();
});
