import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { readPdfLines } from "../apps/server/src/test-kit/read-pdf-lines.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { tabTo } from "./kit/keyboard.ts";
import { otherPage } from "./kit/other-page.ts";
import { organisationPath, projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
test.beforeAll(async () => {
  server = sharedServer("sandbox");
});

async function newPublisher(page: Page): Promise<Publisher> {
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
  return publisher;
}

/** Presses a plan's button on the page of the plans. */
async function choosePlan(page: Page, publisher: Publisher, plan: string, label: string): Promise<void> {
  await page.goto(server.url + organisationPath(publisher, "upgrade"));
  await page.getByRole("article", { name: plan }).getByRole("button", { name: label }).click();
}

async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByRole("button", { name: card }).click();
}

/** The country is typed and taken from the list, by keyboard. */
async function chooseCountry(within: Page | Locator, country: string): Promise<void> {
  const field = within.getByRole("combobox", { name: "Country" });
  await field.fill(country);
  await field.press("Enter");
  await expect(field).toHaveValue(country);
}

/** Buys a plan with a test card and is on the billing page afterwards. */
async function buy(page: Page, publisher: Publisher, plan: string, card = "4242 4242 4242 4242"): Promise<void> {
  await choosePlan(page, publisher, plan, "Upgrade");
  await page.waitForURL(/\/checkout\//);
  await fillCard(page, card);
  await chooseCountry(page, "Norway");
  await page.getByRole("button", { name: /^Upgrade for/ }).click();
  await page.waitForURL(/\/billing$/);
}

async function endTerm(page: Page, publisher: Publisher, label = "End the term"): Promise<void> {
  await page.goto(server.url + organisationPath(publisher, "billing-portal"));
  const ended = page.waitForResponse(/\/end-term$/);
  await page.getByRole("button", { name: label }).click();
  expect((await ended).status()).toBe(200);
}

function subscription(page: Page) {
  return page.getByRole("region", { name: "Subscription" });
}

test("a plan is bought with a test card, by keyboard too, and its invoice is there", async ({ page }) => {
  const publisher = await newPublisher(page);
  await choosePlan(page, publisher, "Starter", "Upgrade");
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText("Sandbox. Nothing is charged.")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // What is wrong is said at its field, and nothing is lost.
  const pay = page.getByRole("button", { name: "Upgrade for $19.00" });
  await pay.click();
  await expect(page.getByText("Enter a card number of 13 to 19 digits.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await fillCard(page, "4000 0000 0000 0002");
  await pay.click();
  await expect(page.getByText("Choose a country.")).toBeVisible();
  await chooseCountry(page, "Germany");
  await pay.click();
  await expect(page.getByText("Your card was declined. Nothing was charged.")).toBeVisible();
  await page.getByLabel("Card number").fill("5555555555554444");
  await pay.click();
  await expect(page.getByText("This is not a test card.")).toBeVisible();

  // The year is a page of its own, and so is the month again.
  await page.getByRole("radio", { name: /Annual/ }).click();
  await expect(page.getByRole("button", { name: "Upgrade for $209.00" })).toBeVisible();
  await page.getByRole("radio", { name: /Monthly/ }).click();
  await expect(pay).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);

  await page.getByLabel("Card number").fill("4242424242424242");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await page.getByLabel("Expires").pressSequentially("1239");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("VAT ID").fill("DE136695978");
  await tabTo(page, pay);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is no tax number of Germany. One looks like DE136695976.")).toBeVisible();
  await expect(page.getByLabel("VAT ID")).toBeFocused();
  await page.getByLabel("VAT ID").fill("de 136695976");
  await tabTo(page, pay);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/billing$/);
  await expect(page.getByText("Your plan is Starter now")).toBeVisible();
  await expect(subscription(page)).toContainText("Active");
  await expect(subscription(page)).toContainText("$19.00 a month");
  await expect(subscription(page)).toContainText("4242");
  await expect(page.getByRole("region", { name: "List of invoices" })).toContainText("USD");
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
});

test("an upgrade is paid for less the unused time, after the bank's second step", async ({ page }) => {
  const publisher = await newPublisher(page);
  await buy(page, publisher, "Starter");
  await choosePlan(page, publisher, "Standard", "Upgrade");
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText(/Unused time on Starter, \d+ of \d+ days/)).toBeVisible();
  await fillCard(page, "4000 0025 0000 3155");
  await page.getByRole("button", { name: /^Upgrade for/ }).click();
  const bank = page.getByRole("dialog", { name: "Your bank asks" });
  await expectAccessibleInBothThemes(page);
  await bank.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("The payment was not confirmed. Nothing was charged.")).toBeVisible();
  await page.getByRole("button", { name: /^Upgrade for/ }).click();
  await bank.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/billing$/);
  await expect(subscription(page)).toContainText("Standard");
  await expect(page.getByText("Standard, less unused Starter")).toBeVisible();
});

test("a downgrade is chosen, taken back, chosen again, and begins when the term ends", async ({ page }) => {
  const publisher = await newPublisher(page);
  await buy(page, publisher, "Standard");
  const downgrade = async () => {
    await choosePlan(page, publisher, "Starter", "Downgrade");
    const dialog = page.getByRole("dialog", { name: "Downgrade to Starter" });
    await expect(dialog).toContainText("$19.00");
    await dialog.getByRole("button", { name: "Downgrade" }).click();
    await expect(page.getByText("Starter begins when the present term ends")).toBeVisible();
  };
  await downgrade();
  await expect(
    page.getByRole("article", { name: "Starter" }).getByRole("button", { name: "Begins next" }),
  ).toBeDisabled();
  await page.goto(server.url + projectPath(publisher, "billing"));
  await expect(page.getByText(/^Starter begins on/)).toBeVisible();
  await page.getByRole("button", { name: "Keep Standard" }).click();
  await expect(page.getByText(/^Starter begins on/)).toBeHidden();
  await downgrade();
  await endTerm(page, publisher);
  await page.goto(server.url + projectPath(publisher, "billing"));
  await expect(subscription(page)).toContainText("Starter");
  await expect(subscription(page)).toContainText("$19.00");
});

test("a subscription is cancelled with a reason, resumed, cancelled again, and ends", async ({ page }) => {
  const publisher = await newPublisher(page);
  await buy(page, publisher, "Starter");
  const cancel = async () => {
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel subscription" });
    await expect(dialog.getByText("Please add a cancellation reason before proceeding")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await dialog.getByLabel("Why do you cancel?").fill("It was only a try.");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your subscription is cancelled successfully")).toBeVisible();
    await expect(subscription(page)).toContainText("Non Renewing");
    await expect(page.getByRole("button", { name: "Cancel subscription" })).toBeHidden();
  };
  await cancel();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Resume Plan" }).click();
  await expect(subscription(page)).toContainText("Active");
  await page.reload();
  await cancel();
  await endTerm(page, publisher);
  await page.goto(server.url + projectPath(publisher, "billing"));
  await expect(subscription(page)).toContainText("Cancelled");
  await page.getByRole("link", { name: "Choose Plan" }).click();
  const plans = page.getByRole("article");
  await expect(plans.filter({ hasText: "Your plan" })).toHaveCount(0);
  await expect(plans.getByRole("button", { name: "Choose Plan" })).toHaveCount(3);
});

test("a trial ends by the sandbox's clock, and what follows is the free plan", async ({ page }) => {
  const publisher = await newPublisher(page);
  await publisher.call("POST", `/organisation/${publisher.organisationId}/subscribe-to-preview-plan`);
  await page.goto(server.url + projectPath(publisher, "billing"));
  await expect(subscription(page)).toContainText("In Trial");
  await expect(subscription(page)).toContainText("Trial ends on");
  await page.getByRole("button", { name: "Invoice history, payment method and billing address" }).click();
  const end = page.getByRole("button", { name: "End the trial" });
  await tabTo(page, end);
  await page.keyboard.press("Enter");
  await expect(end).toBeHidden();
  await page.getByRole("button", { name: "Back to Lectern" }).click();
  await page.waitForURL(/\/billing$/);
  await expect(subscription(page)).toContainText("Free");
  await expect(subscription(page)).toContainText("Active");
  await expectAccessibleInBothThemes(page);
});

test("a payment that fails is made good with another card", async ({ page }) => {
  const publisher = await newPublisher(page);
  await buy(page, publisher, "Starter", "4000 0000 0000 0341");
  await endTerm(page, publisher);
  await expect(page.getByRole("button", { name: "End the days of grace" })).toBeVisible();
  // Said wherever one is, and leads to where it is paid.
  await page.goto(server.url + projectPath(publisher, "content"));
  const banner = page.getByRole("status").filter({ hasText: "A payment for your plan failed. Pay to keep the plan." });
  await expect(banner).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await banner.getByRole("link", { name: "Pay now" }).click();
  await page.waitForURL(/\/billing$/);
  await expect(banner).toBeHidden();
  await expect(page.getByText(/^The last payment failed/)).toBeVisible();
  await expect(subscription(page)).toContainText("Past Due");
  await expect(subscription(page)).toContainText("Pay by");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Change the card" }).click();
  await page.waitForURL(/\/billing-portal/);
  await fillCard(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Change the card" }).click();
  await expect(page.getByText("The card was changed, and the open invoice is paid")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Back to Lectern" }).click();
  await page.waitForURL(/\/billing$/);
  await expect(subscription(page)).toContainText("Active");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Voiceovers" }).click();
  await page.waitForURL(/\/content/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("who may not pay is told of a failed payment, and whom to tell", async ({ page, browser }) => {
  const owner = await newPublisher(page);
  await buy(page, owner, "Standard", "4000 0000 0000 0341");
  const editor = await addPublisher(server);
  const { email } = editor;
  await owner.call("POST", `/organisation/${owner.organisationId}/members`, { email, role: "editor" });
  const [invitation] = await editor.call<{ id: string }[]>("GET", "/invitations");
  await editor.call("POST", `/invitations/${invitation?.id}/accept`);
  const other = await otherPage(browser, server, editor);
  const content = server.url + projectPath(owner, "content");
  const banner = other.getByRole("status").filter({ hasText: "payment for your organisation's plan failed" });
  await other.goto(content);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();

  await endTerm(page, owner);
  await expect(page.getByRole("button", { name: "End the days of grace" })).toBeVisible();
  await other.goto(content);
  await expect(banner).toContainText("Tell an owner of the organisation.");
  await expect(banner.getByRole("link")).toHaveCount(0);
  await other.context().close();
});

test("who was refused for the plan comes back to where they were", async ({ page }) => {
  const publisher = await newPublisher(page);
  const projects = organisationPath(publisher, "integration");
  await page.goto(server.url + projects);
  await page.getByRole("main").getByRole("button", { name: "New Project" }).click();
  const offer = page.getByRole("dialog", { name: "Upgrade now to create more projects!" });
  await offer.getByRole("link", { name: /Starter/ }).click();
  await page.waitForURL(/\/checkout\//);
  await fillCard(page, "4242 4242 4242 4242");
  await chooseCountry(page, "Norway");
  await page.getByRole("button", { name: /^Upgrade for/ }).click();
  await page.waitForURL(new RegExp(`${projects}$`));
  await expect(page.getByText("Your plan is Starter now")).toBeVisible();
});

test("an invoice is downloaded as a PDF by keyboard, in rupees, for who is named in the billing details", async ({
  page,
}) => {
  const publisher = await addPublisher(server, { country: "India" });
  await signIn(page, server.url, publisher);
  await choosePlan(page, publisher, "Starter", "Upgrade");
  await page.waitForURL(/\/checkout\//);
  await fillCard(page, "4242 4242 4242 4242");
  // The country that the organisation was founded in.
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("India");
  await page.getByLabel("GSTIN").fill("27aapfu0939f1zv");
  await page.getByRole("button", { name: /^Upgrade for ₹/ }).click();
  await page.waitForURL(/\/billing$/);
  await expect(subscription(page)).toContainText("Next billing date");
  await expect(subscription(page)).toContainText("₹1,499.00 a month");
  const pdf = page.getByRole("button", { name: /^Download invoice LEC-\d{4,} as PDF$/ });
  const downloading = page.waitForEvent("download");
  await tabTo(page, pdf);
  await page.keyboard.press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Invoice LEC-\d{4,}\.pdf$/);
  const lines = await readPdfLines(await readFile(await download.path()));
  expect(lines).toEqual(
    expect.arrayContaining(["GSTIN 27AAPFU0939F1ZV", "India", "Subtotal ₹1,499.00", "Amount due ₹0.00"]),
  );
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test("billing details are given by keyboard, and two people do not overwrite each other", async ({ page, browser }) => {
  const publisher = await newPublisher(page);
  const billing = server.url + projectPath(publisher, "billing");
  await page.goto(billing);
  const details = page.getByRole("region", { name: "Billing details" });
  await expect(details).toContainText("The Daily Wonder");
  const add = details.getByRole("button", { name: "Add billing details" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Billing details" });
  await expect(dialog.getByLabel("Company")).toBeFocused();
  for (const text of ["Gazette Média GmbH", "Hauptstraße 1", "Hof 2", "10115", "Berlin", "Berlin"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Germany");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("DE1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is no tax number of Germany. One looks like DE136695976.")).toBeVisible();
  await expect(dialog.getByLabel("VAT ID")).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("136 695 976");

  // Somebody else is faster.
  const other = await otherPage(browser, server, publisher);
  await other.goto(billing);
  await other.getByRole("button", { name: "Add billing details" }).click();
  await other.getByLabel("Company").fill("Other GmbH");
  await chooseCountry(other.getByRole("dialog"), "Austria");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Your billing details have been saved")).toBeVisible();
  await other.context().close();

  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/were changed by somebody else meanwhile/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect(dialog.getByLabel("Company")).toHaveValue("Gazette Média GmbH");
  await dialog.getByRole("button", { name: "Reload and drop mine" }).click();
  await expect(dialog.getByLabel("Company")).toHaveValue("Other GmbH");
  await dialog.getByLabel("City").fill("Wien");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(details).toContainText("Other GmbH");
  await expect(details).toContainText("Wien");
  await expect(details).toContainText("Austria");
  await expectAccessibleInBothThemes(page);
});
