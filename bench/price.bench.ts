// What generating a long text would charge: 26 000 words in 1900 blocks, never generated; how long others wait meanwhile.
import { setTimeout as delay } from "node:timers/promises";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { aliceParagraphs, blocksOf, median, newContent, print, printHardware, report } from "./kit.ts";

const wordsOfBlock = 14;
const rounds = 5;

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const words = (await aliceParagraphs()).join(" ").split(" ");
  const texts = Array.from({ length: Math.ceil(words.length / wordsOfBlock) }, (_, block) =>
    words.slice(block * wordsOfBlock, (block + 1) * wordsOfBlock).join(" "),
  );
  const contentId = await newContent(publisher, blocksOf(texts));
  print(`${words.length} words, ${texts.length} blocks`);
  report("the first price of a text", await price(publisher, contentId, texts), 1000, "ms");
  const edits = [];
  for (let round = 0; round < rounds; round += 1) {
    const place = 100 + round * 300;
    const edited = texts.map((text, index) => (index === place ? `${text} Edit number ${round} was made.` : text));
    edits.push(await price(publisher, contentId, edited));
  }
  report("a price after an edit", median(edits), 250, "ms");

  const fresh = await newContent(publisher, blocksOf(texts));
  const other = texts.map((text) => text.toUpperCase());
  const pricing = price(publisher, fresh, other);
  report("longest wait of others while a new text is priced", await longestWait(pricing), 100, "ms");
} finally {
  await server.stop();
}

/** Milliseconds from request to answer. */
async function price(publisher: Publisher, contentId: string, texts: readonly string[]): Promise<number> {
  const body = { slate_value: blocksOf(texts) };
  const begun = performance.now();
  await publisher.inProject("POST", `/content/${contentId}/credits`, body);
  return performance.now() - begun;
}

/** Asks whether the server lives until `work` is done; answers the longest of these in milliseconds. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true);
  let longest = 0;
  while (!(await Promise.race([done, delay(1, false)]))) {
    const begun = performance.now();
    await (await fetch(`${server.url}/api/health`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}
