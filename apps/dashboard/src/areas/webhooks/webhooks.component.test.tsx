import { INVALID_ADDRESS_MESSAGE, WEBHOOK_LIMIT_MESSAGE } from "@lectern/contract";
import type { WireWebhook, WireWebhookDelivery } from "@lectern/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { ConnectionLost, refusal } from "../../test-kit/fake-api.ts";
import { press, tabTo } from "../../test-kit/keyboard.ts";
import { organisationPath, orgId, projectPath } from "../../test-kit/newsroom.ts";
import { type GivenScreen, openScreen } from "../../test-kit/open-screen.tsx";

const webhookId = "01930000-0000-7000-8000-0000000000d1";
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

const cms: WireWebhook = {
  id: webhookId,
  url: "https://cms.example.com/hook",
  description: "The CMS",
  events: ["article.published"],
  integration_id: null,
  is_enabled: true,
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-11-01T09:00:00.000Z",
};

function deliveryOf(more: Partial<WireWebhookDelivery> = {}): WireWebhookDelivery {
  return {
    id: "01930000-0000-7000-8000-0000000000e1",
    event_id: "evt_1",
    type: "article.published",
    state: "delivered",
    is_redelivery: false,
    attempts: 1,
    next_attempt_at: null,
    created_at: "2026-11-02T09:00:00.000Z",
    status: 200,
    error: null,
    duration_ms: 12,
    ...more,
  };
}

interface GivenWebhooks extends GivenScreen {
  webhooks?: WireWebhook[];
  deliveries?: WireWebhookDelivery[];
}

/** A screen of an organisation with webhooks, which are changed by what is sent. */
async function openWebhooks(
  path: string,
  { webhooks = [cms], deliveries = [], answers, ...given }: GivenWebhooks = {},
) {
  const screen = await openScreen(path, { billing: "none", ...given });
  screen.api.answer({
    webhooks: {
      list: () => ({ success: true, data: webhooks }),
      create: ({ url, description, events, integration_id }) => {
        const made = { ...cms, url, description, events, integration_id };
        webhooks.push(made);
        return { success: true, data: { ...made, secret } };
      },
      update: ({ webhook_id, is_enabled, url, description, events, integration_id }) => {
        const before = webhooks.find(({ id }) => id === webhook_id)!;
        const changed = {
          ...before,
          url,
          description,
          events,
          integration_id,
          is_enabled: is_enabled ?? before.is_enabled,
          disabled_reason: null,
        };
        webhooks.splice(webhooks.indexOf(before), 1, changed);
        return { success: true, data: changed };
      },
      remove: ({ webhook_id: id }) => {
        webhooks.splice(0, webhooks.length, ...webhooks.filter((one) => one.id !== id));
        return { success: true, data: { id } };
      },
      rotateSecret: () => {
        webhooks[0] = { ...cms, previous_secret_until: "2026-11-03T09:00:00.000Z" };
        return { success: true, data: { ...webhooks[0], secret } };
      },
      sendTest: () => {
        const sent = deliveryOf({ type: "webhook.test" });
        deliveries.unshift(sent);
        return { success: true, data: sent };
      },
      redeliver: () => {
        const sent = deliveryOf({ id: "01930000-0000-7000-8000-0000000000e2", is_redelivery: true });
        deliveries.unshift(sent);
        return { success: true, data: sent };
      },
      deliveries: () => ({ success: true, data: deliveries }),
    },
  });
  if (answers) screen.api.answer(answers);
  return screen;
}

const webhookPath = organisationPath(`webhooks/${webhookId}`);
const dialog = page.getByRole("dialog");
const question = page.getByRole("alertdialog");
const deliveryRows = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");

async function choose(action: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a webhook is added by the keyboard, and its secret shown once", async () => {
  const { api, address } = await openWebhooks(projectPath("api"), {
    webhooks: [],
    answers: {
      projects: {
        apiKeys: () => ({ success: true, data: [] }),
        apiKeyUsage: () => ({ success: true, data: [] }),
      },
    },
  });
  await page.getByRole("main").getByRole("link", { name: "Webhooks" }).click();
  await expect.element(page.getByText("No webhooks yet")).toBeVisible();
  page.getByRole("button", { name: "Add webhook" }).element().focus();
  await press("Enter");
  const field = dialog.getByLabelText("Address");
  await expect.element(field).toHaveFocus();
  await press("Enter");
  await expect.element(dialog.getByText("Address is required.")).toBeVisible();
  await expectAccessible();

  await field.fill("http://10.0.0.1/hook");
  await dialog.getByLabelText("Description").fill("The CMS");
  await dialog.getByRole("button", { name: "Choose all" }).click();
  await dialog.getByRole("button", { name: "Choose none" }).click();
  const add = dialog.getByRole("button", { name: "Add webhook" });
  await add.click();
  await expect.element(dialog.getByText("Choose at least one event.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Article published" }).click();
  await expect.element(dialog.getByText("Choose at least one event.")).not.toBeInTheDocument();

  // What only the server knows is said at its field too, and nothing is lost.
  api.answer({
    webhooks: {
      create: () => {
        const message = "10.0.0.1 is not on the public internet.";
        throw refusal("VALIDATION", message, { status: 400, errors: [{ path: "url", message }] });
      },
    },
  });
  await add.click();
  await expect.element(dialog.getByText("10.0.0.1 is not on the public internet.")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(dialog.getByLabelText("Description")).toHaveValue("The CMS");

  api.answer({
    webhooks: {
      create: () => ({ success: true, data: { ...cms, secret } }),
      list: () => ({ success: true, data: [cms] }),
    },
  });
  await field.fill(cms.url);
  await press("Enter");
  const shown = page.getByRole("textbox", { name: "Signing secret" });
  await expect.element(shown).toHaveFocus();
  await expect.element(shown).toHaveValue(secret);
  expect(api.inputsOf("webhooks.create").at(-1)).toEqual({
    org_id: orgId,
    url: cms.url,
    description: "The CMS",
    events: ["article.published"],
    integration_id: null,
  });
  await expectAccessible();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await page.getByRole("button", { name: "Copy Signing secret" }).click();
  await expect.element(page.getByText("Copied to clipboard")).toBeVisible();
  expect(copied).toHaveBeenCalledWith(secret);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByRole("heading", { name: "The CMS" })).toBeVisible();
  await expect.element(page.getByText(/^Nothing has been sent yet\./)).toBeVisible();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  expect(address()).toBe(webhookPath);
});

test("what was sent and answered is shown, and closing it leads back", async () => {
  await openWebhooks(webhookPath, {
    deliveries: [deliveryOf()],
    answers: {
      webhooks: {
        delivery: () => ({
          success: true,
          data: {
            ...deliveryOf(),
            payload: '{"type":"article.published","data":{"title":"Down the Rabbit-Hole"}}',
            tries: [
              {
                number: 1,
                started_at: "2026-11-02T09:00:00.000Z",
                duration_ms: 12,
                status: 200,
                error: null,
                answer: "Thanks",
              },
            ],
          },
        }),
      },
    },
  });
  await expect.element(deliveryRows).toMatchTextContent("Delivered");
  const row = page.getByRole("button", { name: /^Article published/ });
  await tabTo(row);
  await press("Enter");
  await expect.element(dialog.getByText("Answer 200")).toBeVisible();
  await expect.element(dialog.getByText("Thanks")).toBeVisible();
  const body = dialog.getByRole("textbox", { name: "Body" }).element() as HTMLTextAreaElement;
  expect(JSON.parse(body.value)).toEqual({ type: "article.published", data: { title: "Down the Rabbit-Hole" } });
  await expectAccessible();
  await press("Escape");
  await expect.element(row).toHaveFocus();
});

test("a failing webhook says since when, and what failed is sent again by hand", async () => {
  const failed = deliveryOf({ state: "waiting", status: 500, next_attempt_at: "2026-11-02T09:01:00.000Z" });
  const { api } = await openWebhooks(webhookPath, {
    webhooks: [{ ...cms, failing_since: "2026-11-02T09:00:00.000Z" }],
    deliveries: [failed],
  });
  await expect.element(deliveryRows).toMatchTextContent("Retrying");
  await expect.element(deliveryRows).toMatchTextContent("Answer 500");
  await expect.element(deliveryRows).toMatchTextContent(/Attempt 2: \w+ \d+/);
  await expect.element(page.getByText(/^Nothing has been delivered since/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Send again: Article published" }).click();
  await expect.element(deliveryRows.filter({ hasText: "sent again by hand" })).toMatchTextContent("Delivered");
  expect(api.inputsOf("webhooks.redeliver")).toEqual([
    { org_id: orgId, webhook_id: webhookId, delivery_id: failed.id },
  ]);
});

test("rotating says what it means before, and until when both secrets sign", async () => {
  await openWebhooks(webhookPath);
  await choose("Rotate secret");
  await expect.element(question).toMatchTextContent("For 24 hours each message carries two signatures");
  await expectAccessible();
  await question.getByRole("button", { name: "Rotate secret" }).click();
  await expect.element(page.getByRole("textbox", { name: "Signing secret" })).toHaveValue(secret);
  await page.getByRole("button", { name: "Done" }).click();
  await expect
    .element(page.getByText(/^Rotated\. Until .+ the secret before signs each message as well\.$/))
    .toBeVisible();
  await choose("Rotate secret");
  await expect.element(question).toMatchTextContent("the secret from before it stops signing at once");
});

test("one that was disabled says why, sends nothing, and is enabled again", async () => {
  const gone: WireWebhook = { ...cms, is_enabled: false, disabled_reason: "gone" };
  const { api } = await openWebhooks(organisationPath("webhooks"), {
    webhooks: [gone],
    deliveries: [deliveryOf({ state: "failed", status: 410 })],
  });
  await expect.element(page.getByRole("list", { name: "Webhooks" })).toMatchTextContent("Disabled");
  await page.getByRole("link", { name: "The CMS" }).click();
  await expect.element(page.getByText(/^It was disabled because its address answered 410/)).toBeVisible();
  await expect.element(deliveryRows).toMatchTextContent("Failed");
  const again = page.getByRole("button", { name: "Send again: Article published" });
  await expect.element(again).toBeDisabled();
  await expectAccessible();
  await page.getByRole("button", { name: "Enable" }).click();
  await expect.element(page.getByText("Enabled", { exact: true })).toBeVisible();
  await expect.element(again).toBeEnabled();
  expect(api.inputsOf("webhooks.update")).toEqual([
    {
      org_id: orgId,
      webhook_id: webhookId,
      url: cms.url,
      description: cms.description,
      events: cms.events,
      integration_id: null,
      is_enabled: true,
    },
  ]);
});

test("a test event is sent and stands in the log", async () => {
  await openWebhooks(webhookPath);
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect.element(deliveryRows).toMatchTextContent("Test event");
});

test("a webhook is changed, paused and deleted", async () => {
  const { api, address } = await openWebhooks(webhookPath);
  await choose("Edit");
  await page.getByLabelText("Address").fill("https://archive.example.com/hook");
  await page.getByLabelText("Description").fill("The archive");
  await page.getByRole("checkbox", { name: "Show published" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("heading", { name: "The archive" })).toBeVisible();
  await expect.element(page.getByText("Article published, Show published")).toBeVisible();
  expect(api.inputsOf("webhooks.update").at(-1)).toEqual({
    org_id: orgId,
    webhook_id: webhookId,
    url: "https://archive.example.com/hook",
    description: "The archive",
    events: ["article.published", "show.published"],
    integration_id: null,
  });

  await choose("Pause");
  await question.getByRole("button", { name: "Pause" }).click();
  await expect.element(page.getByText("Paused", { exact: true })).toBeVisible();
  expect(api.inputsOf("webhooks.update").at(-1)).toMatchObject({ is_enabled: false });

  await choose("Delete");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(api.inputsOf("webhooks.remove")).toEqual([]);
  await choose("Delete");
  await question.getByRole("button", { name: "Delete webhook" }).click();
  await expect.element(page.getByText("No webhooks yet")).toBeVisible();
  expect(api.inputsOf("webhooks.remove")).toEqual([{ org_id: orgId, webhook_id: webhookId }]);
  expect(address()).toBe(organisationPath("webhooks"));
});

test("what the server finds wrong with a changed address is said at its field", async () => {
  await openWebhooks(webhookPath, {
    answers: {
      webhooks: {
        update: () => {
          const message = INVALID_ADDRESS_MESSAGE;
          throw refusal("VALIDATION", message, { status: 400, errors: [{ path: "url", message }] });
        },
      },
    },
  });
  await choose("Edit");
  await page.getByLabelText("Address").fill("https://reader:secret@example.com/hook");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText(INVALID_ADDRESS_MESSAGE)).toBeVisible();
});

test("one that is not there says so", async () => {
  await openWebhooks(webhookPath, { webhooks: [] });
  await expect.element(page.getByText("There is no such webhook")).toBeVisible();
  await expectAccessible();
});

test("the log is read page by page", async () => {
  // So high that nothing is scrolled: scrolling to the end of the list reads on by itself.
  await page.viewport(1440, 3200);
  const all = Array.from({ length: 27 }, (_, index) =>
    deliveryOf({ id: `01930000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}` }),
  );
  const { api } = await openWebhooks(webhookPath, {
    answers: {
      webhooks: {
        deliveries: ({ next_page_token: token }) =>
          token === undefined
            ? { success: true, data: all.slice(0, 25), next_page_token: "second" }
            : { success: true, data: all.slice(25) },
      },
    },
  });
  await expect.element(deliveryRows).toHaveLength(25);
  await page.getByRole("button", { name: "Fetch More" }).click();
  await expect.element(deliveryRows).toHaveLength(27);
  await expect.element(page.getByRole("button", { name: "Fetch More" })).not.toBeInTheDocument();
  expect(api.inputsOf("webhooks.deliveries").at(-1)).toMatchObject({ next_page_token: "second" });
});

test("what cannot be read is said, and read when it is tried again", async () => {
  function lose(): never {
    throw new ConnectionLost();
  }
  const { api } = await openWebhooks(organisationPath("webhooks"), { answers: { webhooks: { list: lose } } });
  await expect.element(page.getByRole("alert")).toMatchTextContent("The server cannot be reached");
  api.answer({ webhooks: { list: () => ({ success: true, data: [cms] }), sendTest: lose } });
  await page.getByRole("button", { name: "Try again" }).click();

  // A test event that is not taken is not lost in silence.
  await page.getByRole("link", { name: "The CMS" }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible();
});

test("webhooks are for owners and admins", async () => {
  for (const path of [organisationPath("webhooks"), webhookPath]) {
    const { api } = await openWebhooks(path, { role: "viewer" });
    await expect.element(page.getByRole("heading", { name: "This is for owners and admins" })).toBeVisible();
    expect(api.inputsOf("webhooks.list")).toEqual([]);
    const menu = page.getByRole("navigation", { name: "Organisation" });
    await expect.element(menu.getByRole("link", { name: "Members" })).toBeVisible();
    await expect.element(menu.getByRole("link", { name: "Webhooks" })).not.toBeInTheDocument();
  }
});

test("there are ten webhooks at most", async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...cms, id: `${webhookId.slice(0, -1)}${index}` }));
  await openWebhooks(organisationPath("webhooks"), { webhooks: ten });
  await expect.element(page.getByRole("list", { name: "Webhooks" }).getByRole("listitem")).toHaveLength(10);
  await expect.element(page.getByText(WEBHOOK_LIMIT_MESSAGE)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add webhook" })).toBeDisabled();
});
