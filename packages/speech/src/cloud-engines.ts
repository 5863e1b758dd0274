import type { AzureEngineOptions } from "./azure/azure-engine.ts";
import type { ElevenLabsEngineOptions } from "./elevenlabs/elevenlabs-engine.ts";
import type { GoogleEngineOptions } from "./google/google-engine.ts";
import type { OpenAiEngineOptions } from "./openai/openai-engine.ts";
import type { PollyEngineOptions } from "./polly/polly-engine.ts";
import type { CloudEngine } from "./service/cloud-engine.ts";

// The code of an engine is loaded here, when it is asked for, and not before.

export async function openPollyEngine(options: PollyEngineOptions): Promise<CloudEngine> {
  const { createPollyEngine } = await import("./polly/polly-engine.ts");
  return createPollyEngine(options);
}

export async function openAzureEngine(options: AzureEngineOptions): Promise<CloudEngine> {
  const { createAzureEngine } = await import("./azure/azure-engine.ts");
  return createAzureEngine(options);
}

export async function openGoogleEngine(options: GoogleEngineOptions): Promise<CloudEngine> {
  const { createGoogleEngine } = await import("./google/google-engine.ts");
  return createGoogleEngine(options);
}

export async function openElevenLabsEngine(options: ElevenLabsEngineOptions): Promise<CloudEngine> {
  const { createElevenLabsEngine } = await import("./elevenlabs/elevenlabs-engine.ts");
  return createElevenLabsEngine(options);
}

export async function openOpenAiEngine(options: OpenAiEngineOptions): Promise<CloudEngine> {
  const { createOpenAiEngine } = await import("./openai/openai-engine.ts");
  return createOpenAiEngine(options);
}
