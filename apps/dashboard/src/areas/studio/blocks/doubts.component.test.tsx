import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { openItem, player } from "../../../test-kit/studio.ts";

const text = "Nobody was hurt, but several families had to leave their homes.";
const sentence = "Zm9vYmFyYmF6cXV4cXV1eA";

test("a sentence that the audio does not say is marked until it is found right", async () => {
  await page.viewport(390, 800);
  const from = text.indexOf("several");
  const doubt = {
    sentence,
    kind: "missing" as const,
    from,
    to: from + "several".length,
    sentence_from: 0,
    sentence_to: text.length,
  };
  const { api } = await openItem(
    { texts: [text], isGenerated: true, doubts: [doubt] },
    { answers: { studio: { settleDoubts: () => ({ success: true, data: { sentence } }) } } },
  );
  const notice = page.getByRole("note").filter({ hasText: "Listen to this: “several” may be missing from the audio." });
  await expect.element(notice).toBeVisible();
  await expectAccessible(notice);
  notice.getByRole("button", { name: "Play the sentence" }).element().focus();
  await press("Enter");
  await expect.element(player).toBeVisible();
  notice.getByRole("button", { name: "It is right" }).element().focus();
  await press("Enter");
  await expect.element(notice).not.toBeInTheDocument();
  expect(api.inputsOf("studio.settleDoubts")).toMatchObject([{ sentence }]);
});
