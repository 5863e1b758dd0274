import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import type { Reply } from "@lectern/audio/node";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { CardFacts } from "./card-facts.ts";
import { drawCard, loadFonts } from "./draw-card.ts";

const require = createRequire(import.meta.url);
const ready = Promise.all([loadFonts(), readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then(initWasm)]);

parentPort?.on("message", (facts: CardFacts) => void answer(facts));

async function answer(facts: CardFacts): Promise<void> {
  let reply: Reply<Uint8Array>;
  try {
    const [fonts] = await ready;
    const picture = new Resvg(drawCard(facts, fonts), { font: { loadSystemFonts: false } });
    const rendered = picture.render();
    reply = { result: rendered.asPng() };
    rendered.free();
    picture.free();
  } catch (cause) {
    reply = { failure: { message: String(cause) } };
  }
  parentPort?.postMessage(reply, []);
}
