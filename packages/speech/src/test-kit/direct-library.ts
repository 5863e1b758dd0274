import { createRequire } from "node:module";
import { join } from "node:path";

interface Model {
  generateAsync(request: object): Promise<{ samples: Float32Array }>;
}

/** A tiny pack in the library itself, in this process: what a benchmark measures the engine against. */
export async function loadDirectly(folder: string): Promise<(text: string) => Promise<Float32Array>> {
  const require = createRequire(import.meta.url);
  const library = require("sherpa-onnx-node") as { OfflineTts: { createAsync(config: object): Promise<Model> } };
  const vits = { model: join(folder, "model.onnx"), tokens: join(folder, "tokens.txt") };
  const model = await library.OfflineTts.createAsync({ model: { vits, numThreads: 1 }, maxNumSentences: 1 });
  const generationConfig = { sid: 0, speed: 1, silenceScale: 1, numSteps: 1 };
  return async (text) => (await model.generateAsync({ text, enableExternalBuffer: false, generationConfig })).samples;
}
