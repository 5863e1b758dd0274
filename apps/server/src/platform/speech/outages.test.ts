import { type SpeechEngine, SpeechError, type SynthesisRequest } from "@lectern/speech";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { silentLog } from "../../test-kit/silent-log.ts";
import { createEngineMonitor } from "./engine-records.ts";
import { claimServiceProbe, downSince } from "./outages.ts";

const base = useTestDatabase();
let time = 0;
const now = () => new Date(time);
const request = { voice: "alloy" } as SynthesisRequest;

beforeEach(async () => {
  time = Date.parse("2026-11-27T10:00:00Z");
  await base.database.system((trx) => trx.deleteFrom("speech_engine").execute());
});

/** The engine of a server of one's own, which answers or not. */
function engine(answers: () => boolean) {
  const synthesize: SpeechEngine["synthesize"] = () =>
    answers()
      ? Promise.resolve({ samples: new Int16Array(1), sampleRate: 16_000, words: [] })
      : Promise.reject(new SpeechError("ENGINE_FAILED", "It is down.", { isOutage: true }));
  const records = createEngineMonitor({ database: base.database, now, log: silentLog() });
  return records.watched({ platform: "openai", synthesize } as SpeechEngine);
}

const admit = async () => (await claimServiceProbe({ database: base.database, now }, "openai")).kind;

test("a service that failed is asked by one build a minute later, and by all once it answers", async () => {
  let answers = false;
  const service = engine(() => answers);
  const ask = () => service.synthesize(request);
  expect(await admit()).toBe("ask");
  await expect(ask()).rejects.toThrow("It is down.");
  const first = now();
  expect(await admit()).toBe("down");
  time += 60_000;
  expect([await admit(), await admit()]).toEqual(["ask", "being-asked"]);
  await expect(ask()).rejects.toThrow("It is down.");
  expect(await admit()).toBe("down");
  expect(await downSince({ database: base.database, now }, "openai")).toEqual(first);
  time += 60_000;
  expect(await admit()).toBe("ask");
  answers = true;
  await ask();
  expect([await admit(), await admit()]).toEqual(["ask", "ask"]);
  expect(await downSince({ database: base.database, now }, "openai")).toBeUndefined();
});

test("a build that sets out to ask a service and dies does not keep the others waiting", async () => {
  const service = engine(() => false);
  await expect(service.synthesize(request)).rejects.toThrow("It is down.");
  time += 60_000;
  expect(await admit()).toBe("ask");
  time += 89_000;
  expect(await admit()).toBe("being-asked");
  time += 1000;
  expect(await admit()).toBe("ask");
});
