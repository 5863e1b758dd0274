import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConnectionLost, refusal } from "../../../test-kit/fake-api.ts";
import { contentOf } from "../../../test-kit/items.ts";
import { projectPath } from "../../../test-kit/newsroom.ts";
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

test("a new text that needs another plan offers it once whoever writes has paused, and stays", async () => {
  const typed = Promise.withResolvers<void>();
  const { api, address } = await openItem(
    { texts: [], id: "new" },
    {
      billing: "sandbox",
      answers: {
        studio: {
          create: async () => {
            await typed.promise;
            throw refusal("NO_ENOUGH_AUDIOS", "You can only store 3 audios in the free plan.", { status: 402 });
          },
        },
      },
    },
  );
  script.element().focus();
  await userEvent.keyboard("Down the rabbit hole");
  typed.resolve();
  const offer = page.getByRole("dialog", { name: /^Upgrade/ });
  await expect.element(offer).toMatchTextContent("You can only store 3 audios in the free plan.");
  await userEvent.click(offer.getByRole("button", { name: "Cancel" }));
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(script).toMatchTextContent("Down the rabbit hole");
  expect(address()).toMatch(/\/content\/new$/);
  const sent = api.inputsOf("studio.create").length;
  await userEvent.click(script);
  await userEvent.keyboard("!");
  await expect.poll(() => api.inputsOf("studio.create").length).toBeGreaterThan(sent);
  await expect.element(page.getByText(/^Not saved: You can only/)).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test.each([
  {
    what: "nothing",
    told: "Offline – will retry",
    answer: () => {
      throw new ConnectionLost();
    },
  },
  {
    what: "a failure in words",
    told: "Not saved yet: The disk is full.",
    answer: () => {
      throw refusal("UNAVAILABLE", "The disk is full.", { status: 503 });
    },
  },
])("a save that is answered with $what says so, and is sent again", async ({ told, answer }) => {
  let isBroken = true;
  const { server } = await openItem(
    { texts: ["Down"] },
    {
      prepare: (api) => {
        api.answer({ studio: { save: (draft) => (isBroken ? answer() : server.answers.studio!.save!(draft)) } });
      },
    },
  );
  await userEvent.click(script.getByText("Down"));
  await userEvent.keyboard("!");
  await expect.element(page.getByText(told)).toBeVisible();
  isBroken = false;
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a save that something answers with 200 and a failure is not told as a lost network", async () => {
  const { api, server } = await openItem({ texts: ["Down"] });
  const json = { success: false, message: "The gateway has no room." };
  api.route(`PUT ${savePath(server.item.id)}`, () => Response.json(json));
  await userEvent.click(script.getByText("Down"));
  await userEvent.keyboard("!");
  await expect.element(page.getByText("Not saved yet: The gateway has no room.")).toBeVisible();
});

function savePath(contentId: string): string {
  return `/api${projectPath(`content/${contentId}/v2`)}`;
}
