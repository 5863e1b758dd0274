import { expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { block } from "../test-kit/build-item.ts";
import { gatedVoice, useGatedServer } from "../test-kit/gated-server.ts";

const at = useGatedServer();

function generate(publisher: Publisher, text: string): Promise<unknown> {
  const script = [block(text, gatedVoice)];
  return publisher.inProject("POST", "/content/v2", { title: text, slate_value: script, is_draft: false });
}

test("an item does not wait for all that another organisation sent before it", async () => {
  const [many, one] = [await addPublisher(at.server), await addPublisher(at.server)];
  for (const text of ["One.", "Two.", "Three.", "Four.", "Five."]) await generate(many, text);
  // As many as are generated at once.
  await expect.poll(() => at.engine.asked.length).toBe(2);
  await generate(one, "Mine.");
  at.engine.answerOne();
  await expect.poll(() => at.engine.asked.length).toBe(3);
  expect(at.engine.asked).toEqual(["One.", "Two.", "Mine."]);
});
