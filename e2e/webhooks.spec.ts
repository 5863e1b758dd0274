import { INVALID_ADDRESS_MESSAGE, WEBHOOK_LIMIT_MESSAGE } from "@lectern/contract";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { tabTo } from "./kit/keyboard.ts";
import { otherPage } from "./kit/other-page.ts";
import { organisationPath, projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";
import { startWebhookReceiver, verified, type WebhookReceiver } from "./kit/webhook-receiver.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let receiver: WebhookReceiver;
let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = sharedServer();
});
test.afterAll(async () => {
  receiver.close();
});
test.beforeEach(async ({ page }) => {
  receiver.status = 200;
  receiver.received.length = 0;
  publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
});

/** A webhook made through the API, and its screen. */
async function openWebhook(page: Page): Promise<{ id: string; secret: string }> {
  const path = `/organisation/${publisher.organisationId}/webhooks`;
  const settings = { url: receiver.url, description: "The CMS", events: ["article.published"], integration_id: null };
  const made = await publisher.call<{ id: string; secret: string }>("POST", path, settings);
  await page.goto(server.url + organisationPath(publisher, `webhooks/${made.id}`));
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  return made;
}

/** Has an item spoken and published, as a project does by itself. */
async function publishItem(title: string): Promise<void> {
  const audio_profile = await projectVoice(publisher);
  const children = [{ type: "paragraph", children: [{ text: "It ran to the hole." }] }];
  const script = [{ type: "block", audio_profile, children }];
  const body = { title, slate_value: script, is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body);
  const watch = await watchContent(server.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, { title, slate_value: script, is_draft: false });
  await watch.finished();
}

const deliveries = (page: Page) => page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a webhook is added with the keyboard alone, its secret shown once, and a published article delivered", async ({
  page,
}) => {
  await page.goto(server.url + projectPath(publisher, "api"));
  await page.getByRole("main").getByRole("link", { name: "Webhooks" }).press("Enter");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expectUsable(page);
  const add = page.getByRole("button", { name: "Add webhook" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel("Address");
  await expect(address).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Address is required.")).toBeVisible();
  await expectUsable(page);

  // What only the server knows is said at its field too, and nothing is lost.
  await page.keyboard.type("http://10.0.0.1/hook");
  await tabTo(page, dialog.getByLabel("Description"));
  await page.keyboard.type("The CMS");
  await tabTo(page, dialog.getByRole("button", { name: "Choose all" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, dialog.getByRole("button", { name: "Add webhook" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Choose at least one event.")).toBeVisible();
  await tabTo(page, dialog.getByRole("checkbox", { name: "Article published" }), 30, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByText("Choose at least one event.")).toBeHidden();
  await tabTo(page, dialog.getByRole("button", { name: "Add webhook" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/not on the public internet/)).toBeVisible();
  await expect(address).toBeFocused();
  await expect(dialog.getByLabel("Description")).toHaveValue("The CMS");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(receiver.url);
  await page.keyboard.press("Enter");

  const shown = page.getByRole("textbox", { name: "Signing secret" });
  await expect(shown).toBeFocused();
  const secret = await shown.inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectUsable(page);
  await page.getByRole("button", { name: "Copy Signing secret" }).press("Enter");
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("heading", { name: "The CMS" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await publishItem("Down the Rabbit-Hole");
  await expect(deliveries(page)).toHaveCount(1);
  await expect(deliveries(page).first()).toContainText("Delivered");
  expect(receiver.received).toHaveLength(1);
  expect(verified(receiver.received[0]!, secret)).toMatchObject({
    type: "article.published",
    data: { org_id: publisher.organisationId, title: "Down the Rabbit-Hole" },
  });

  // What was sent and answered.
  await page.getByRole("button", { name: /^Article published/ }).press("Enter");
  await expect(dialog.getByText("Answer 200")).toBeVisible();
  await expect(dialog.getByText("Thanks")).toBeVisible();
  const body = await dialog.getByRole("textbox", { name: "Body" }).inputValue();
  expect(JSON.parse(body)).toEqual(JSON.parse(receiver.received[0]!.body));
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Article published/ })).toBeFocused();
  await expectUsable(page);
});

test("an answer of 500 is tried again later, and by hand at once under the same id", async ({ page }) => {
  const { secret } = await openWebhook(page);
  receiver.status = 500;
  await page.getByRole("button", { name: "Send test event" }).click();
  const first = deliveries(page).filter({ hasNotText: "sent again by hand" });
  await expect(first).toContainText("Retrying");
  await expect(first).toContainText("Answer 500");
  await expect(first).toContainText(/Attempt 2: \w+ \d+/);
  await expect(page.getByText(/^Nothing has been delivered since/)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  receiver.status = 200;
  await first.getByRole("button", { name: "Send again: Test event" }).click();
  const again = deliveries(page).filter({ hasText: "sent again by hand" });
  await expect(again).toContainText("Delivered");
  await expect(page.getByText("Enabled", { exact: true })).toBeVisible();
  const [one, two] = receiver.received;
  expect(two!.headers["webhook-id"]).toBe(one!.headers["webhook-id"]);
  expect(verified(two!, secret)).toEqual(verified(one!, secret));
});

test("for a day after a rotation both secrets sign", async ({ page }) => {
  const { secret: before } = await openWebhook(page);
  await choose(page, "Rotate secret");
  await expect(page.getByRole("alertdialog")).toContainText("For 24 hours each message carries two signatures");
  await expectUsable(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Rotate secret" }).click();
  const secret = await page.getByRole("textbox", { name: "Signing secret" }).inputValue();
  expect(secret).not.toBe(before);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/^Rotated\. Until .+ the secret before signs each message as well\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(deliveries(page).first()).toContainText("Delivered");
  for (const either of [before, secret]) expect(verified(receiver.received[0]!, either).type).toBe("webhook.test");
  await choose(page, "Rotate secret");
  await expect(page.getByRole("alertdialog")).toContainText("the secret from before it stops signing at once");
});

test("a webhook that answers 410 is disabled, says so, and is enabled again", async ({ page }) => {
  await openWebhook(page);
  receiver.status = 410;
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/^It was disabled because its address answered 410/)).toBeVisible();
  await expect(deliveries(page).first()).toContainText("Failed");
  await expect(page.getByRole("button", { name: "Send again: Test event" })).toBeDisabled();
  await expectUsable(page);
  await page.getByRole("link", { name: "Webhooks" }).first().click();
  await expect(page.getByRole("list", { name: "Webhooks" })).toContainText("Disabled");
  await expectUsable(page);
  await page.getByRole("link", { name: "The CMS" }).click();
  receiver.status = 200;
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("Enabled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send again: Test event" }).click();
  await expect(deliveries(page).first()).toContainText("Delivered");
});

test("a webhook is changed, paused and deleted", async ({ page }) => {
  const { id } = await openWebhook(page);
  await choose(page, "Edit");
  await page.getByLabel("Address").fill("https://reader:secret@example.com/hook");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog").getByText(INVALID_ADDRESS_MESSAGE)).toBeVisible();
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByLabel("Description").fill("The archive");
  await page.getByRole("checkbox", { name: "Show published" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "The archive" })).toBeVisible();
  await expect(page.getByText("Article published, Show published")).toBeVisible();

  await choose(page, "Pause");
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await publishItem("Unheard of");
  await page.reload();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  expect(receiver.received).toEqual([]);

  await choose(page, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await choose(page, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await page.goto(server.url + organisationPath(publisher, `webhooks/${id}`));
  await expect(page.getByText("There is no such webhook")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the log is read page by page", async ({ page }) => {
  const { id } = await openWebhook(page);
  const path = `/organisation/${publisher.organisationId}/webhooks/${id}/test`;
  for (let count = 0; count < 27; count += 1) await publisher.call("POST", path);
  // So high that nothing is scrolled: scrolling to the end of the list reads on by itself.
  await page.setViewportSize({ width: 1440, height: 3200 });
  await page.reload();
  await expect(deliveries(page)).toHaveCount(25);
  await page.getByRole("button", { name: "Fetch More" }).click();
  await expect(deliveries(page)).toHaveCount(27);
  await expect(page.getByRole("button", { name: "Fetch More" })).toHaveCount(0);
});

test("what cannot be read is said, and read when it is tried again", async ({ page }) => {
  await openWebhook(page);
  const list = `**/api/organisation/${publisher.organisationId}/webhooks`;
  await page.route(list, (route) => route.abort());
  await page.goto(server.url + organisationPath(publisher, "webhooks"));
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached");
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "The CMS" })).toBeVisible();

  // A test event that is not taken is not lost in silence.
  await page.getByRole("link", { name: "The CMS" }).click();
  await page.route("**/test", (route) => route.abort());
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
});

test("a webhook is for owners and admins", async ({ page, browser }) => {
  const { id } = await openWebhook(page);
  const viewer = await addPublisher(server);
  const organisation = `/organisation/${publisher.organisationId}`;
  await publisher.call("POST", `${organisation}/members`, { email: viewer.email, role: "viewer" });
  const [invitation] = await viewer.call<{ id: string }[]>("GET", "/invitations");
  await viewer.call("POST", `/invitations/${invitation?.id}/accept`);
  const theirs = await otherPage(browser, server, viewer);
  for (const screen of ["webhooks", `webhooks/${id}`]) {
    await theirs.goto(server.url + organisationPath(publisher, screen));
    await expect(theirs.getByRole("heading", { name: "This is for owners and admins" })).toBeVisible();
    await expect(theirs.getByText("The CMS")).toHaveCount(0);
  }
  const menu = theirs.getByRole("navigation", { name: "Organisation" });
  await expect(menu.getByRole("link", { name: "Members" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
  await theirs.close();
});

test("there are ten webhooks at most", async ({ page }) => {
  await openWebhook(page);
  const settings = { url: receiver.url, description: "", events: ["show.published"], integration_id: null };
  for (let count = 0; count < 9; count += 1) {
    await publisher.call("POST", `/organisation/${publisher.organisationId}/webhooks`, settings);
  }
  await page.getByRole("link", { name: "Webhooks" }).first().click();
  await expect(page.getByRole("list", { name: "Webhooks" }).getByRole("listitem")).toHaveCount(10);
  await expect(page.getByText(WEBHOOK_LIMIT_MESSAGE)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add webhook" })).toBeDisabled();
});
