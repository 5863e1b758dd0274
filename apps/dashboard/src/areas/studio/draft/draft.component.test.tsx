import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refusal } from "../../../test-kit/fake-api.ts";
import { contentOf } from "../../../test-kit/items.ts";
import { itemServer, openItem, script } from "../../../test-kit/studio.ts";

test("a new text that the server refused is there after the page is loaded again, and is saved then", async () => {
  const { api, reload } = await openItem(
    { texts: [], id: "new" },
    {
      answers: {
        studio: {
          create: () => {
            throw refusal("VALIDATION", "Too many words.", { status: 400 });
          },
        },
      },
    },
  );
  script.element().focus();
  await userEvent.keyboard("Down the rabbit hole");
  await expect.element(page.getByText("Not saved: Too many words.")).toBeVisible();
  expect(api.inputsOf("studio.save")).toEqual([]);

  const again = await reload();
  await expect.element(script).toMatchTextContent("Down the rabbit hole");
  const server = itemServer(contentOf());
  again.api.answer(server.answers);
  await userEvent.click(script.getByText("Down the rabbit hole"));
  await userEvent.keyboard("!");
  await expect.poll(() => JSON.stringify(server.item.slate_body)).toContain("Down the rabbit hole");
});
