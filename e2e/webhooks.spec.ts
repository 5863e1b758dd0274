import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { organisationPath } from "./kit/paths.ts";
import { publishItem } from "./kit/publish-item.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";
import { startWebhookReceiver, verified, type WebhookReceiver } from "./kit/webhook-receiver.ts";

let receiver: WebhookReceiver;
let server: SharedServer;

test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = sharedServer();
});
test.afterAll(() => receiver.close());

/** Has an item spoken and published, as a project does by itself. */
async function speak(publisher: Publisher, title: string): Promise<void> {
  const audio_profile = await projectVoice(publisher);
  const children = [{ type: "paragraph", children: [{ text: "It ran to the hole." }] }];
  const script = [{ type: "block", audio_profile, children }];
  await publishItem(server.url, publisher, { title, slate_value: script });
}

const deliveries = (page: Page) => page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");

test("a receiver is told of a published article, signed by two secrets after a rotation", async ({ page }) => {
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + organisationPath(publisher, "webhooks"));
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog");
  // What only the server knows is said at its field.
  await dialog.getByLabel("Address").fill("http://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText(/not on the public internet/)).toBeVisible();
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("Description").fill("The CMS");
  await page.keyboard.press("Enter");
  const shown = page.getByRole("textbox", { name: "Signing secret" });
  await expect(shown).toHaveValue(/^whsec_/);
  const before = await shown.inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();

  await speak(publisher, "Down the Rabbit-Hole");
  // While nothing is sent the log is read anew three times a minute.
  await page.reload();
  await expect(deliveries(page)).toHaveCount(1);
  await expect(deliveries(page)).toContainText("Delivered");
  const told = receiver.received.at(-1)!;
  expect(verified(told, before)).toMatchObject({
    type: "article.published",
    data: { org_id: publisher.organisationId, title: "Down the Rabbit-Hole" },
  });
  await page.getByRole("button", { name: /^Article published/ }).click();
  await expect(dialog.getByText("Thanks")).toBeVisible();
  expect(JSON.parse(await dialog.getByRole("textbox", { name: "Body" }).inputValue())).toEqual(JSON.parse(told.body));
  await page.keyboard.press("Escape");

  // Both secrets sign for a day after a rotation.
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Rotate secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Rotate secret" }).click();
  await expect(shown).toHaveValue(/^whsec_/);
  const secret = await shown.inputValue();
  expect(secret).not.toBe(before);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(deliveries(page).filter({ hasText: "Test event" })).toContainText("Delivered");
  const signed = receiver.received.at(-1)!;
  expect(verified(signed, before)).toEqual(verified(signed, secret));
});

test("a receiver that fails is sent it again by hand, and one that is gone is disabled until it is enabled", async ({
  page,
}) => {
  const publisher = await addPublisher(server);
  const settings = { url: receiver.url, description: "The CMS", events: ["article.published"], integration_id: null };
  await publisher.call("POST", `/organisation/${publisher.organisationId}/webhooks`, settings);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + organisationPath(publisher, "webhooks"));
  await page.getByRole("link", { name: "The CMS" }).click();

  // An answer of 500 is tried again later, and by hand at once under the same id.
  receiver.status = 500;
  await page.getByRole("button", { name: "Send test event" }).click();
  const failed = deliveries(page).filter({ hasText: "Retrying" });
  await expect(failed).toContainText("Answer 500");
  receiver.status = 200;
  await failed.getByRole("button", { name: "Send again: Test event" }).click();
  await expect(deliveries(page).filter({ hasText: "sent again by hand" })).toContainText("Delivered");
  const [refused, taken] = receiver.received.slice(-2);
  expect(taken!.headers["webhook-id"]).toBe(refused!.headers["webhook-id"]);
  expect(taken!.body).toBe(refused!.body);

  // One that answers 410 is disabled, and enabled again.
  receiver.status = 410;
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/^It was disabled because its address answered 410/)).toBeVisible();
  receiver.status = 200;
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("Enabled", { exact: true })).toBeVisible();
  await deliveries(page).first().getByRole("button", { name: "Send again: Test event" }).click();
  await expect(deliveries(page).first()).toContainText("Delivered");
});
