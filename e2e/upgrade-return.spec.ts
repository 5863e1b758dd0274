import { expect, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { showItem } from "./kit/open-item.ts";
import { organisationPath, projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
test.beforeAll(async () => {
  server = sharedServer("sandbox");
});

test("who upgrades from the editor is back in it after paying, with what was typed last", async ({ page }) => {
  const publisher = await addPublisher(server);
  await publisher.call("POST", `/organisation/${publisher.organisationId}/subscribe-to-preview-plan`);
  await signIn(page, server.url, publisher);
  const id = await showItem(page, { server, publisher }, { texts: ["It ran to the hole."] });
  const editor = server.url + projectPath(publisher, `content/${id}`);
  await page.getByText("It ran to the hole.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" It was late.");
  // Before it is saved by itself.
  await page.getByRole("banner").getByRole("link", { name: "Upgrade" }).click();
  await page.waitForURL(/\/upgrade\?return_to=/);

  // Closed, it is back too.
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("It ran to the hole. It was late.")).toBeVisible();
  expect(page.url()).toBe(editor);
  await page.getByRole("banner").getByRole("link", { name: "Upgrade" }).click();

  const upgrade = page.getByRole("article", { name: "Starter" }).getByRole("button", { name: "Upgrade" });
  await upgrade.click();
  await page.waitForURL(/\/checkout\//);
  // Left and opened again, it leads to the plans that lead back.
  const checkout = page.url();
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(/\/upgrade\?return_to=/);
  await page.goto(checkout);
  await page.getByRole("button", { name: "View Plans" }).click();
  await page.waitForURL(/\/upgrade\?return_to=/);

  await upgrade.click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await page.getByRole("combobox", { name: "Country" }).fill("Norway");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Upgrade for/ }).click();
  await expect(page.getByText("Your plan is Starter now")).toBeVisible();
  await expect(page.getByText("It ran to the hole. It was late.")).toBeVisible();
  expect(page.url()).toBe(editor);
  await page.reload();
  await expect(page.getByText("It ran to the hole. It was late.")).toBeVisible();
});

test("every other way to the plans leads back to the screen it began on", async ({ page }) => {
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
  const places = [
    { screen: projectPath(publisher, "content"), name: "Upgrade Now" },
    { screen: organisationPath(publisher, "webhooks"), name: "View Plans" },
    { screen: projectPath(publisher, "player"), name: "Upgrade" },
    { screen: organisationPath(publisher, "project/create"), name: "Upgrade" },
  ];
  for (const { screen, name } of places) {
    await page.goto(server.url + screen);
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(/\/upgrade\?return_to=/);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(server.url + screen);
  }
  // By the command palette, from the screen that was gone back to.
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("Create project");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("Plans");
  await page.getByRole("option", { name: /^Plans/ }).click();
  await page.waitForURL(/\/upgrade\?return_to=/);
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(server.url + organisationPath(publisher, "project/create"));
});
