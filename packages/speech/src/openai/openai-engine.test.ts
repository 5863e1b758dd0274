import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Speech, SynthesisRequest } from "../speech-engine.ts";
import { SpeechError } from "../speech-error.ts";
import { type Answer, type SpeechServer, startSpeechServer } from "../test-kit/speech-server.ts";
import { testRequest } from "../test-kit/test-utterance.ts";
import { wavFile, type WavFileOptions } from "../test-kit/wav-file.ts";
import { createOpenAiEngine, type OpenAiEngineOptions } from "./openai-engine.ts";

const testRate = 24_000;
const listedVoices = [{ code: "af_heart" }, { code: "bm_george" }];

let server: SpeechServer;
beforeEach(async () => {
  server = await startSpeechServer();
});
afterEach(() => server.close());

/** Seconds of tone and, for negative numbers, of silence, one after the other. */
function sound(...parts: number[]): number[] {
  return parts.flatMap((seconds) =>
    Array.from({ length: Math.round(Math.abs(seconds) * testRate) }, (_, index) =>
      seconds > 0 ? Math.round(9000 * Math.sin(index / 10) + 200) : 0,
    ),
  );
}

function wav(values: number[], options?: WavFileOptions): Answer {
  return (response) => response.writeHead(200, { "content-type": "audio/wav" }).end(wavFile(values, options));
}

function status(code: number, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(code, headers).end('{"error":{"message":"secret internals"}}');
}

function engine(options: Partial<OpenAiEngineOptions> = {}) {
  const { url } = server;
  return createOpenAiEngine({
    url,
    model: "kokoro",
    named: listedVoices,
    fetch,
    wait: async () => undefined,
    random: () => 1,
    ...options,
  });
}

function request(text: string, changes: Partial<SynthesisRequest> = {}): SynthesisRequest {
  const profile = { speed: 100, pitch: "" as const, style: "", lang_code: "en-US" };
  return { ...testRequest(text), voice: "af_heart", profile, ...changes };
}

async function failure(promise: Promise<Speech>): Promise<SpeechError> {
  const error: unknown = await promise.then(
    () => new Error("it was spoken"),
    (reason: unknown) => reason,
  );
  if (error instanceof SpeechError) return error;
  throw error;
}

describe("speaking", () => {
  test("asks as OpenAI's speech call is documented and gives trimmed samples", async () => {
    server.answers.push(wav(sound(-0.3, 1.5, -0.4)));
    const speech = await engine({ key: "sk-test" }).synthesize(request("Hello, dear world."));
    expect(server.asked).toEqual([
      {
        method: "POST",
        path: "/v1/audio/speech",
        authorization: "Bearer sk-test",
        body: { model: "kokoro", input: "Hello, dear world.", voice: "af_heart", response_format: "wav", speed: 1 },
      },
    ]);
    expect(speech.sampleRate).toBe(testRate);
    expect(speech.samples.length / testRate).toBeCloseTo(1.5, 3);
  });

  test("times every word, rising, the word after a comma at the end of the rest", async () => {
    server.answers.push(wav(sound(1, -0.3, 1.2)));
    const { words, samples } = await engine().synthesize(request("Hello there, dear old world."));
    expect(words).toHaveLength(5);
    expect(words[2]?.startSeconds).toBeCloseTo(1.3, 1);
    expect(words[1]?.endSeconds).toBeCloseTo(1, 1);
    for (const [index, { startSeconds, endSeconds }] of words.entries()) {
      expect(endSeconds).toBeGreaterThan(startSeconds);
      expect(endSeconds).toBeLessThanOrEqual(words[index + 1]?.startSeconds ?? samples.length / testRate);
    }
  });

  test("hands the speed over as a factor and does itself what lies outside", async () => {
    server.answers.push(wav(sound(1)));
    const profile = { speed: 150, pitch: "" as const, style: "", lang_code: "en-US" };
    await engine().synthesize(request("Hello.", { profile }));
    expect(server.asked[0]?.body["speed"]).toBe(1.5);
    const slow = await engine().synthesize(request("Hello.", { profile: { ...profile, speed: 20 } }));
    expect(server.asked[1]?.body["speed"]).toBe(0.25);
    expect(slow.samples.length / testRate).toBeCloseTo(1.25, 3);
  });

  test("cuts a text of more than 4096 characters between sentences, and counts all of it", async () => {
    server.answers.push(wav(sound(1)));
    const text = "So many words are here. ".repeat(300).trim();
    const speech = await engine().synthesize(request(text));
    const inputs = server.asked.map(({ body }) => String(body["input"]));
    expect(inputs.length).toBeGreaterThan(1);
    for (const input of inputs) {
      expect(input.length).toBeLessThanOrEqual(4096);
      expect(input).toMatch(/^So .*here\.$/u);
    }
    expect(inputs.join(" ")).toBe(text);
    expect(speech.words).toHaveLength(1500);
    expect(speech.billed).toEqual({
      characters: inputs.join("").length,
      tier: `kokoro (${new URL(server.url).host})`,
    });
  });

  test("reads 24 kHz PCM, and a WAV file that is sent for it", async () => {
    const values = sound(0.5);
    server.answers.push(
      (response) => response.writeHead(200, { "content-type": "audio/pcm" }).end(wavFile(values).subarray(44)),
      wav(values),
    );
    const speaking = engine({ responseFormat: "pcm" });
    const pcm = await speaking.synthesize(request("Hello."));
    expect(server.asked[0]?.body["response_format"]).toBe("pcm");
    expect(await speaking.synthesize(request("Hello."))).toEqual(pcm);
    expect(pcm.sampleRate).toBe(24_000);
  });

  test("reads a streamed WAV file of unknown length, in two channels of floats", async () => {
    const values = sound(0.5).flatMap((value) => [value / 32_768, value / 32_768]);
    server.answers.push((response) => {
      const bytes = wavFile(values, { float: true, channels: 2, dataLength: 0xffffffff });
      response.writeHead(200, { "content-type": "audio/wav" });
      response.write(bytes.subarray(0, 1000));
      response.end(bytes.subarray(1000));
    });
    expect((await engine().synthesize(request("Hello."))).samples.length / testRate).toBeCloseTo(0.5, 2);
  });
});

describe("styles", () => {
  const styles = [{ name: "newscast", instructions: "Read like a news anchor." }];

  function styled(style: string) {
    return request("Hello.", { profile: { speed: 100, pitch: "", style, lang_code: "en-US" } });
  }

  test("a style sends its instructions, and no style sends none", async () => {
    server.answers.push(wav(sound(1)));
    await engine({ styles }).synthesize(styled("newscast"));
    await engine({ styles }).synthesize(styled(""));
    expect(server.asked.map(({ body }) => body["instructions"])).toEqual(["Read like a news anchor.", undefined]);
  });

  test("the voices have the styles, and another is refused before the server is asked", async () => {
    const [language] = await engine({ styles }).languages();
    expect(language?.voices.map((voice) => voice.styles)).toEqual([["newscast"]]);
    expect((await failure(engine({ styles }).synthesize(styled("cheerful")))).message).toBe(
      'The voice "Heart" does not have the style "cheerful".',
    );
    expect(server.asked).toEqual([]);
  });

  test("other instructions of the same name are another sound", () => {
    const other = [{ name: "newscast", instructions: "Read slowly." }];
    const versions = [engine({ styles }), engine({ styles: other })].map((one) => [
      one.version("newscast"),
      one.version(),
    ]);
    expect(versions[0]?.[0]).not.toBe(versions[1]?.[0]);
    expect(versions[0]?.[1]).toBe(versions[1]?.[1]);
  });
});

describe("what is refused before the server is asked", () => {
  test.each([
    ["UNKNOWN_VOICE", request("Hello.", { voice: "zz_nobody" })],
    ["UNSPEAKABLE", request("你好世界")],
    ["TOO_LONG", request("w".repeat(4097))],
  ])("%s", async (code, asked) => {
    expect((await failure(engine().synthesize(asked))).code).toBe(code);
    expect(server.asked).toEqual([]);
  });
});

describe("failures", () => {
  test.each([
    [401, "refused the key"],
    [403, "refused the key"],
    [400, "did not accept"],
    [404, "did not accept"],
    [302, "has moved"],
    [500, "failed at this sentence"],
    [504, "failed at this sentence"],
  ])("status %i is told once and not tried again", async (code, message) => {
    server.answers.push(status(code, { location: "http://127.0.0.1:1/" }));
    const error = await failure(engine().synthesize(request("Hello.")));
    expect(error).toMatchObject({ code: "ENGINE_FAILED", message: expect.stringContaining(message) });
    expect(error.message).not.toContain("secret internals");
    expect(server.asked).toHaveLength(1);
  });

  test.each([429, 503])("status %i is tried again, as late as the server asks", async (code) => {
    const waits: number[] = [];
    server.answers.push(status(code, { "retry-after": "3" }), status(code), wav(sound(1)));
    const speaking = engine({ wait: async (milliseconds) => void waits.push(milliseconds) });
    expect((await speaking.synthesize(request("Hello."))).samples.length).toBeGreaterThan(0);
    expect(waits).toEqual([3000, 1000]);
  });

  test("a server that stays busy is given up after three attempts, or when it asks for minutes", async () => {
    server.answers.push(status(429));
    expect(await failure(engine().synthesize(request("Hello.")))).toMatchObject({
      code: "ENGINE_FAILED",
      message: "The voice server is busy. Please try again in a minute.",
    });
    expect(server.asked).toHaveLength(3);
    server.answers.splice(0, 1, status(429, { "retry-after": "600" }));
    await failure(engine().synthesize(request("Hello.")));
    expect(server.asked).toHaveLength(4);
  });

  test("a server that cannot be reached is tried again, then told", async () => {
    await server.close();
    let waits = 0;
    const speaking = engine({ wait: async () => void (waits += 1) });
    expect((await failure(speaking.synthesize(request("Hello.")))).message).toBe(
      "The voice server could not be reached.",
    );
    expect(waits).toBe(2);
  });

  test.each<[string, Answer]>([
    ["a page", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")],
    [
      "a page that says it is audio",
      (response) => response.writeHead(200, { "content-type": "audio/wav" }).end("<html>"),
    ],
    [
      "half a file",
      (response) => response.writeHead(200, { "content-type": "audio/wav" }).end(wavFile(sound(1)).subarray(0, 9000)),
    ],
    ["nothing", (response) => response.writeHead(200, { "content-type": "audio/wav" }).end()],
    ["silence", wav(sound(-1))],
  ])("%s is not audio", async (_, answer) => {
    server.answers.push(answer);
    expect(await failure(engine().synthesize(request("Hello.")))).toMatchObject({
      code: "ENGINE_FAILED",
      message: "The voice server sent no speech that can be used.",
    });
  });

  test("a connection that breaks in the middle is told", async () => {
    server.answers.push((response) => {
      response.writeHead(200, { "content-type": "audio/wav", "content-length": "100000" });
      response.write(wavFile(sound(0.1)), () => response.destroy());
    });
    expect((await failure(engine().synthesize(request("Hello.")))).code).toBe("ENGINE_FAILED");
    expect(server.asked).toHaveLength(1);
  });

  test("a server that says nothing is left at the time limit and not asked twice", async () => {
    server.answers.push(() => undefined);
    const error = await failure(engine({ timeoutMs: 1500 }).synthesize(request("Hello.")));
    expect(error.message).toBe("The voice server did not answer in time.");
    expect(server.asked).toHaveLength(1);
  });

  test("more audio than a sentence can have is refused while it comes", async () => {
    let sent = 0;
    server.answers.push((response) => {
      response.writeHead(200, { "content-type": "audio/wav" });
      const chunk = new Uint8Array(100_000);
      function more(): void {
        if (response.destroyed) return;
        sent += chunk.length;
        response.write(chunk, () => setImmediate(more));
      }
      response.write(wavFile([]), more);
    });
    expect((await failure(engine().synthesize(request("Hello.")))).code).toBe("TOO_LONG");
    expect(sent).toBeLessThan(100_000_000);
    server.answers.splice(0, 1, wav(sound(301)));
    expect((await failure(engine().synthesize(request("Hello.")))).code).toBe("TOO_LONG");
  });
});

test("calls beyond the cap wait, previews before builds", async () => {
  const order: string[] = [];
  let underWay = 0;
  const answer: Answer = (response, asked) => {
    underWay += 1;
    order.push(`${underWay} under way`);
    response.once("close", () => {
      underWay -= 1;
    });
    wav(sound(0.3))(response, asked);
  };
  server.answers.push(answer, answer, answer);
  const speaking = engine({ atOnce: 1 });
  await Promise.all(
    (["build", "build", "preview"] as const).map(async (priority, index) => {
      await speaking.synthesize(request(`Number ${index}.`, { priority }));
    }),
  );
  expect(order).toEqual(Array(3).fill("1 under way"));
  expect(server.asked.map(({ body }) => body)).toMatchObject([
    { input: "Number 0." },
    { input: "Number 2." },
    { input: "Number 1." },
  ]);
});

describe("cancelling", () => {
  test("ends the request under way", async () => {
    const controller = new AbortController();
    server.answers.push(() => controller.abort());
    expect((await failure(engine().synthesize(request("Hello."), controller.signal))).code).toBe("CANCELLED");
    expect((await failure(engine().synthesize(request("Hello."), controller.signal))).code).toBe("CANCELLED");
  });

  test("ends the wait between attempts", async () => {
    const controller = new AbortController();
    server.answers.push(status(503));
    const speaking = engine({
      wait: async (_, signal) => {
        controller.abort();
        signal?.throwIfAborted();
      },
    });
    expect((await failure(speaking.synthesize(request("Hello."), controller.signal))).code).toBe("CANCELLED");
  });

  test("closing the engine ends what is under way", async () => {
    const closing = engine();
    server.answers.push(() => void closing.close());
    expect((await failure(closing.synthesize(request("Hello.")))).code).toBe("CANCELLED");
  });
});

describe("voices", () => {
  test("come from the server when the settings name none, and are asked for once", async () => {
    server.answers.push((response) =>
      response.writeHead(200, { "content-type": "application/json" }).end('{"voices":["af_heart",{"id":"jm_kumo"}]}'),
    );
    const asking = engine({ named: undefined });
    const languages = await asking.languages();
    expect(languages.map(({ code, voices }) => [code, voices.map(({ name, gender }) => [name, gender])])).toEqual([
      ["en-US", [["Heart", "female"]]],
      ["ja-JP", [["Kumo", "male"]]],
    ]);
    await asking.languages();
    expect(server.asked).toMatchObject([{ method: "GET", path: "/v1/audio/voices" }]);
  });

  test("that cannot be listed are said to be so", async () => {
    server.answers.push(status(404));
    await expect(engine({ named: undefined }).languages()).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });
});

test("the version names server and model but no key", () => {
  const speaking = engine({ url: "http://user:pass@localhost:8880/v1", key: "sk-test" });
  expect(speaking.version()).toBe("openai-localhost:8880-kokoro-r1");
  expect(speaking).toMatchObject({ platform: "openai", reproducible: false });
});
