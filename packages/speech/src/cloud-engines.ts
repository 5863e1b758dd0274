import type { CloudEngine } from "./service/cloud-engine.ts";
import type { PollyEngineOptions } from "./polly/polly-engine.ts";

/** Amazon Polly's voices; its code is loaded here and not before. */
export async function openPollyEngine(options: PollyEngineOptions): Promise<CloudEngine> {
  const { createPollyEngine } = await import("./polly/polly-engine.ts");
  return createPollyEngine(options);
}
