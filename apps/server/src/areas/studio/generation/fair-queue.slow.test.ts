import type { Block } from "@lectern/script";
import { expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { block } from "../test-kit/build-item.ts";
import { gatedVoice, useGatedServer } from "../test-kit/gated-server.ts";

const at = useGatedServer();

function generate(publisher: Publisher, text: string): Promise<unknown> {
  const script = [block(text, gatedVoice)];
  return publisher.inProject("POST", "/content/v2", { title: text, slate_value: script, is_draft: false });
}

/** More than is spoken while the test runs. */
function book(title: string): Block[] {
  const lines = Array.from({ length: 600 }, (_, line) => `This is line ${line} of the ${title} book.`);
  return Array.from({ length: 60 }, (_, page) => block(lines.slice(page * 10, page * 10 + 10).join(" "), gatedVoice));
}

test("an item does not wait for the books of another organisation to end", async () => {
  const [many, one] = [await addPublisher(at.server), await addPublisher(at.server)];
  for (const title of ["first", "second"]) {
    await many.inProject("POST", "/content/v2", { title, slate_value: book(title), is_draft: false });
  }
  /** The engine speaks on, sentence by sentence, until it was asked for one. */
  async function askedFor(part: string): Promise<void> {
    const isAsked = () => at.engine.asked.some((text) => text.includes(part));
    const answerUntilAsked = (): boolean => {
      if (!isAsked()) at.engine.answerOne();
      return isAsked();
    };
    await expect.poll(answerUntilAsked, { interval: 100 }).toBe(true);
  }
  await askedFor("the first book");
  await askedFor("the second book");
  await generate(one, "Mine, too.");
  await askedFor("Mine, too.");
  expect(at.engine.asked.some((text) => text.includes("line 599"))).toBe(false);
});
