import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher, spendWords } from "../apps/server/src/test-kit/publisher.ts";
import { readPdfLines } from "../apps/server/src/test-kit/read-pdf-lines.ts";
import { showItem } from "./kit/open-item.ts";
import { otherPage } from "./kit/other-page.ts";
import { organisationPath, projectPath } from "./kit/paths.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
test.beforeAll(() => {
  server = sharedServer("sandbox");
});

function subscription(page: Page): Locator {
  return page.getByRole("region", { name: "Subscription" });
}

async function endTerm(page: Page, publisher: Publisher): Promise<void> {
  await page.goto(server.url + organisationPath(publisher, "billing-portal"));
  const ended = page.waitForResponse(/\/end-term$/);
  await page.getByRole("button", { name: "End the term" }).click();
  expect((await ended).status()).toBe(200);
}

test("who buys a plan from the editor is back in it with what was typed last, and has an invoice in rupees", async ({
  page,
}) => {
  const publisher = await addPublisher(server, { country: "India" });
  await publisher.call("POST", `/organisation/${publisher.organisationId}/subscribe-to-preview-plan`);
  await signIn(page, server.url, publisher);
  const id = await showItem(page, { server, publisher }, { texts: ["It ran to the hole."] });
  const editor = server.url + projectPath(publisher, `content/${id}`);
  await page.getByText("It ran to the hole.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" It was late.");
  // Before it is saved by itself.
  await page.getByRole("banner").getByRole("link", { name: "Upgrade" }).click();
  await page.getByRole("article", { name: "Starter" }).getByRole("button", { name: "Upgrade" }).click();
  await page.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  // The country that the organisation was founded in.
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("India");
  await page.getByLabel("GSTIN").fill("27aapfu0939f1zv");
  await page.getByRole("button", { name: /^Upgrade for ₹/ }).click();
  await expect(page.getByText("Your plan is Starter now")).toBeVisible();
  expect(page.url()).toBe(editor);
  await page.reload();
  await expect(page.getByText("It ran to the hole. It was late.")).toBeVisible();

  await page.goto(server.url + projectPath(publisher, "billing"));
  await expect(subscription(page)).toContainText("₹1,499.00 a month");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download invoice LEC-\d{4,} as PDF$/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Invoice LEC-\d{4,}\.pdf$/);
  expect(await readPdfLines(await readFile(await download.path()))).toEqual(
    expect.arrayContaining(["GSTIN 27AAPFU0939F1ZV", "India", "Subtotal ₹1,499.00", "Amount due ₹0.00"]),
  );
});

test("a payment that fails is said to everybody, made good, and the plan cancelled", async ({ page, browser }) => {
  const owner = await addPublisher(server);
  await signIn(page, server.url, owner);
  await page.goto(server.url + organisationPath(owner, "upgrade"));
  await page.getByRole("article", { name: "Standard" }).getByRole("button", { name: "Upgrade" }).click();
  await page.getByRole("button", { name: "4000 0000 0000 0341" }).click();
  const country = page.getByRole("combobox", { name: "Country" });
  await country.fill("Norway");
  await country.press("Enter");
  await page.getByRole("button", { name: /^Upgrade for/ }).click();
  await page.waitForURL(/\/billing$/);
  await expect(page.getByText("Your plan is Standard now")).toBeVisible();
  const editor = await addPublisher(server);
  const { email } = editor;
  await owner.call("POST", `/organisation/${owner.organisationId}/members`, { email, role: "editor" });
  const [invitation] = await editor.call<{ id: string }[]>("GET", "/invitations");
  await editor.call("POST", `/invitations/${invitation?.id}/accept`);

  await endTerm(page, owner);
  await expect(page.getByRole("button", { name: "End the days of grace" })).toBeVisible();
  const other = await otherPage(browser, server, editor);
  await other.goto(server.url + projectPath(owner, "content"));
  await expect(other.getByText(/payment for your organisation's plan failed\. Tell an owner/)).toBeVisible();
  await other.context().close();

  await page.goto(server.url + projectPath(owner, "content"));
  await page.getByRole("link", { name: "Pay now" }).click();
  await expect(subscription(page)).toContainText("Past Due");
  await page.getByRole("button", { name: "Change the card" }).click();
  await page.waitForURL(/\/billing-portal/);
  await page.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await page.getByRole("button", { name: "Change the card" }).click();
  await expect(page.getByText("The card was changed, and the open invoice is paid")).toBeVisible();
  await page.getByRole("button", { name: "Back to Lectern" }).click();
  await expect(subscription(page)).toContainText("Active");

  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByLabel("Why do you cancel?").fill("It was only a try.");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(subscription(page)).toContainText("Non Renewing");
  await endTerm(page, owner);
  await page.goto(server.url + projectPath(owner, "billing"));
  await expect(subscription(page)).toContainText("Cancelled");
});

test("a trial ends with its last word: the next text leads to the plans, and is kept", async ({ page }) => {
  const publisher = await addPublisher(server);
  const organisation = `/organisation/${publisher.organisationId}`;
  await publisher.call("POST", `${organisation}/subscribe-to-preview-plan`);
  await spendWords(server, publisher, 995);
  await signIn(page, server.url, publisher);
  await showItem(page, { server, publisher }, { texts: ["Down it went. It was late."] });
  await page.getByRole("button", { name: /^Build/ }).click();
  // It has a word more than the five that are left.
  const refused = page.getByRole("dialog", { name: "Not enough words remaining." });
  await expect(refused).toContainText("This audio needs 6 words, 5 are left.");
  await refused.getByRole("button", { name: "Cancel" }).click();
  expect(await publisher.call("GET", organisation)).toMatchObject({ plan_id: "preview-plan-usd" });

  await showItem(page, { server, publisher }, { texts: ["Down the hole it went."] });
  await page.getByRole("button", { name: /^Build/ }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect
    .poll(() => publisher.call("GET", organisation))
    .toMatchObject({ plan_id: "free-plan", words_remaining: 0 });

  await showItem(page, { server, publisher }, { texts: ["Oh dear!"] });
  await page.getByRole("button", { name: /^Build/ }).click();
  await page.getByRole("dialog", { name: "No words remaining." }).getByRole("button", { name: "Upgrade" }).click();
  await page.waitForURL(/\/upgrade\?return_to=/);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Oh dear!")).toBeVisible();
});
