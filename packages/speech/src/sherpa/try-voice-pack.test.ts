import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { letterSeconds, writeTinyPack } from "../test-kit/tiny-pack.ts";
import { tryVoicePack } from "./try-voice-pack.ts";

const folder = mkdtempSync(join(tmpdir(), "lectern-try-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a pack is tried with a sentence; a broken, silent or cancelled one says so", async () => {
  const pack = writeTinyPack(join(folder, "good"));
  const tried = await tryVoicePack(pack, "Hello there.");
  expect(tried.seconds).toBeCloseTo("Hello there.".length * letterSeconds, 2);
  expect(tried.peak).toBeCloseTo(0.3, 2);
  await expect(tryVoicePack({ ...pack, voices: [] }, "Hello.")).rejects.toThrow("has no voices");
  await expect(tryVoicePack(pack, "Hello.", AbortSignal.abort())).rejects.toMatchObject({ code: "CANCELLED" });
  await expect(tryVoicePack(pack, "...")).rejects.toThrow("is silent");
  truncateSync(join(pack.folder, "model.onnx"), 500);
  await expect(tryVoicePack(pack, "Hello.")).rejects.toThrow("could not be loaded");
});
