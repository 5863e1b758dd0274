import { execFile } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { testRequest } from "../test-kit/test-utterance.ts";
import { espeakEngines, pid, result } from "./test-kit/espeak-engines.ts";

const testSentence = "The committee meets again on Tuesday.";
const longText = "and then another word ".repeat(70);

const engine = espeakEngines();

describe("when the process fails", () => {
  test("a crash between two sentences is not noticed", async () => {
    const crashing = engine();
    await crashing.synthesize(testRequest(testSentence));
    process.kill(pid(crashing), "SIGKILL");
    await expect.poll(() => crashing.pids()).toEqual([]);
    expect(await result(crashing.synthesize(testRequest(testSentence)))).toBe("ok");
  });

  test("a process that hangs is ended and the next sentence is spoken", async () => {
    const hanging = engine({ hangMs: 1500 });
    await hanging.synthesize(testRequest(testSentence));
    const hung = pid(hanging);
    process.kill(hung, "SIGSTOP");
    const answers = [testSentence, testSentence].map((text) => result(hanging.synthesize(testRequest(text))));
    expect(await Promise.all(answers)).toEqual(["ENGINE_FAILED", "ok"]);
    expect(pid(hanging)).not.toBe(hung);
    expect(() => process.kill(hung, 0)).toThrow("ESRCH");
  });

  test("the message is for a person, the cause for the log", async () => {
    const crashing = engine();
    await crashing.synthesize(testRequest(testSentence));
    const failure = crashing.synthesize(testRequest(longText)).catch((error: unknown) => error);
    process.kill(pid(crashing), "SIGKILL");
    expect(await failure).toMatchObject({
      message: "The voice engine failed at this sentence. Please try again.",
      cause: { message: expect.stringContaining("SIGKILL") },
    });
  });
});

describe("cancelling", () => {
  test("stops in the middle of a sentence and leaves the process usable", async () => {
    const cancelling = engine();
    await cancelling.synthesize(testRequest(testSentence));
    const before = pid(cancelling);
    const controller = new AbortController();
    const answer = result(cancelling.synthesize(testRequest(longText), controller.signal));
    controller.abort();
    expect(await answer).toBe("CANCELLED");
    expect(await result(cancelling.synthesize(testRequest(testSentence)))).toBe("ok");
    expect(pid(cancelling)).toBe(before);
  });

  test("closing cancels what runs and what waits, and ends the process", async () => {
    const closing = engine();
    await closing.synthesize(testRequest(testSentence));
    const ended = pid(closing);
    const answers = [longText, testSentence].map((text) => result(closing.synthesize(testRequest(text))));
    await closing.close();
    expect(await Promise.all(answers)).toEqual(["CANCELLED", "CANCELLED"]);
    expect(() => process.kill(ended, 0)).toThrow("ESRCH");
    expect(await result(closing.synthesize(testRequest(testSentence)))).toBe("CANCELLED");
  });
});

describe("the queue", () => {
  test("does not let previews starve a build", async () => {
    const queueing = engine();
    const order: string[] = [];
    const names = ["first", "build", ...Array.from({ length: 12 }, (_, index) => `preview ${index}`)];
    await Promise.all(
      names.map(async (name) => {
        const priority = name.startsWith("preview") ? "preview" : "build";
        await queueing.synthesize(testRequest("Hello.", { priority }));
        order.push(name);
      }),
    );
    expect(order.indexOf("build")).toBe(9);
  });
});

describe("the process", () => {
  test("ends when it has been idle, and starts again", async () => {
    const idling = engine({ idleMs: 20 });
    await idling.synthesize(testRequest(testSentence));
    await expect.poll(() => idling.pids()).toEqual([]);
    expect(await result(idling.synthesize(testRequest(testSentence)))).toBe("ok");
  });

  test.runIf(process.platform === "linux")("gets nothing of the server's environment", async () => {
    vi.stubEnv("STRIPE_SECRET_KEY", "not for engines");
    const speaking = engine();
    await speaking.synthesize(testRequest(testSentence));
    const environment = await readFile(`/proc/${pid(speaking)}/environ`, "utf8");
    expect(environment).not.toContain("not for engines");
    expect(environment).toContain("MALLOC_ARENA_MAX");
    vi.unstubAllEnvs();
  });

  test("works from any folder and does not keep a program from ending", async () => {
    const source = `
      import { createEspeakEngine } from ${JSON.stringify(new URL("./espeak-engine.ts", import.meta.url).href)};
      const utterance = { locale: "en-US", end: "sentence", words: [{ lead: "", spoken: "Hello", trail: "." }] };
      const profile = { speed: 100, pitch: "", style: "", lang_code: "en-US" };
      const speech = await createEspeakEngine().synthesize({ utterance, voice: "en-US", profile });
      console.log(speech.samples.length);
    `;
    const run = promisify(execFile);
    const cwd = await realpath(tmpdir());
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", source], { cwd, env: {} });
    expect(Number(stdout)).toBeGreaterThan(5000);
  });
});
