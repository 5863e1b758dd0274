import { afterEach, expect, test } from "vitest";
import type { EmbeddedEngine } from "../engine-process/embedded-engine.ts";
import type { SynthesisRequest } from "../speech-engine.ts";
import { SpeechError } from "../speech-error.ts";
import { testRequest } from "../test-kit/test-utterance.ts";
import { createFliteEngine } from "./flite-engine.ts";

const engines: EmbeddedEngine[] = [];
function engine(): EmbeddedEngine {
  const made = createFliteEngine();
  engines.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(engines.splice(0).map((made) => made.close()));
});

function request(text: string, changes: Partial<SynthesisRequest> = {}): SynthesisRequest {
  return { ...testRequest(text), voice: "slt", ...changes };
}

function result(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "ok",
    (error: unknown) => (error instanceof SpeechError ? error.code : String(error)),
  );
}

test("speaks in a process of its own, the same in each, and survives the process", async () => {
  const [one, other] = [engine(), engine()];
  const requests = ["slt", "rms", "awb"].map((voice) => request("Dr. Smith said “no”.", { voice }));
  const speeches = await Promise.all(requests.map((asked) => one.synthesize(asked)));
  expect(speeches[0]).toMatchObject({ sampleRate: 16_000, words: { length: 4 } });
  expect(await Promise.all(requests.toReversed().map((asked) => other.synthesize(asked)))).toEqual(
    speeches.toReversed(),
  );
  const [pid = 0] = one.pids();
  expect(pid).not.toBe(process.pid);
  const answers = ["and then another word ".repeat(70), "Hello."].map((text) => result(one.synthesize(request(text))));
  process.kill(pid, "SIGKILL");
  expect(await Promise.all(answers)).toEqual(["ENGINE_FAILED", "ok"]);
});

test("speaks phonemes in place of a word, also of a script that it does not read", async () => {
  const speaking = engine();
  const asked = request("東京");
  expect(await result(speaking.synthesize(asked))).toBe("UNSPEAKABLE");
  const words = asked.utterance.words.map((word) => ({ ...word, phonemes: "ˈtoʊkioʊ" }));
  expect(
    (await speaking.synthesize({ ...asked, utterance: { ...asked.utterance, words } })).samples.length,
  ).toBeGreaterThan(5000);
});

test("refuses what it cannot speak before any process is started", async () => {
  const refusing = engine();
  expect(await result(refusing.synthesize(request("Hello.", { voice: "kal" })))).toBe("UNKNOWN_VOICE");
  expect(await result(refusing.synthesize(request("Привет, мир")))).toBe("UNSPEAKABLE");
  expect(await result(refusing.synthesize(request("word ".repeat(3000))))).toBe("TOO_LONG");
  expect(refusing.pids()).toEqual([]);
});
