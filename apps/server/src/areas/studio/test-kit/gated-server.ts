import { afterAll, beforeAll } from "vitest";
import { type GatedEngine, startGatedEngine } from "../../../test-kit/gated-engine.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

/** A server whose speech service answers when it is told to, for all tests of a file; there from their first hook on. */
export function useGatedServer(): { readonly engine: GatedEngine; readonly server: TestServer } {
  let engine: GatedEngine;
  let server: TestServer;

  beforeAll(async () => {
    engine = await startGatedEngine();
    server = await startTestServer({
      openAiSpeech: { url: engine.url, key: undefined, model: "tts-1", voices: ["alloy"] },
    });
  });
  afterAll(async () => {
    engine.release();
    await server.stop();
    engine.close();
  });

  return {
    get engine() {
      return engine;
    },
    get server() {
      return server;
    },
  };
}

/** The voice of that service. */
export const gatedVoice = { platform: "openai", voice: "alloy", engine: "neural" } as const;
