import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { findInMail } from "./kit/outbox.ts";
import { projectVoice, saveProfile, setLanguageProfiles } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { password } from "./kit/sign-up.ts";

let server: SharedServer;
let owner: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  owner = await addPublisher(server);
});

test("a viewer is offered nothing that is refused, and loses everything with the membership", async ({ page }) => {
  const block = {
    type: "block",
    audio_profile: await projectVoice(owner),
    children: [{ type: "paragraph", children: [{ text: "Down, down, down." }] }],
  };
  const draft = { title: "Rabbit-Hole", slate_value: [block], is_draft: true };
  const { content_id: id } = await owner.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const profile = await saveProfile(owner, "House voice", block.audio_profile);
  await setLanguageProfiles(owner, [["en-US", profile.id]]);
  const members = `/organisation/${owner.organisationId}/members`;
  await owner.call("POST", members, { email: "vic@example.com", role: "viewer" });

  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel("Email").fill("vic@example.com");
  const mailed = await findInMail(server, "vic@example.com", /\n {4}(\S+)\r?\n/);
  await page.getByLabel("Password", { exact: true }).fill(mailed);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Complete SignUp" });
  await dialog.getByLabel("First Name").fill("Victor");
  await dialog.getByLabel("Last Name").fill("Vole");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Complete SignUp" }).click();
  await page.waitForURL(/\/integration$/);

  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  const project = `${server.url}/organisation/${owner.organisationId}/integration/${owner.projectId}`;
  await page.goto(`${project}/content`);
  await expect(page.getByRole("button", { name: "Open", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: /^Voiceovers/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^Create Audio/ })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // An item is read and heard, and not written in.
  await page.goto(`${project}/content/${id}`);
  await expect(page.getByText("View only")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hear this block" }).first()).toBeAttached();
  await page.getByText("Down, down, down.").click();
  await page.keyboard.type("Would the fall never come to an end?");
  await expect(page.getByText("Would the fall")).toHaveCount(0);
  for (const name of [/^Build/, "Import", "Title settings", "Add block"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await page.goto(`${project}/content/new`);
  await page.waitForURL(/\/content$/);

  // Voices are heard, and not used.
  await page.goto(`${project}/voice`);
  await page.locator("[data-row]").first().click();
  await expect(page.getByRole("button", { name: "Play Default" })).toBeVisible();
  for (const name of ["Set Default", "Create Profile", "Create Voiceover"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }

  // Saved profiles are read and heard, and not changed.
  await page.goto(`${project}/profiles`);
  await expect(page.getByRole("button", { name: "Hear House voice" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Language profiles" })).toContainText("House voice");
  await expect(page.getByRole("switch", { name: "Multi-language support" })).toBeDisabled();
  await expect(page.getByText("Owners and admins of the organisation can change language profiles.")).toBeVisible();
  for (const name of [/^Create Profile/, /^Edit/, /^More for House/, /^Delete/, "Add language", "Save all"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }

  // Screens for owners and admins say so, without mentioning plans.
  await page.goto(`${project}/api`);
  await expect(page.getByText("This is for owners and admins")).toBeVisible();
  await expect(page.getByText(/upgrade|plan/i)).toHaveCount(0);
  await page.goto(`${project}/billing`);
  await page.waitForURL(/\/content$/);
  expect(refused).toEqual([]);

  // Removed from the last organisation, the user is not new: no organisation is created.
  const { members: all } = await owner.call<{ members: { user_id: string; email: string }[] }>("GET", members);
  const vic = all.find(({ email }) => email === "vic@example.com");
  await owner.call("DELETE", `${members}/${vic?.user_id}`);
  await page.goto(server.url);
  await page.waitForURL(`${server.url}/organisation`);
  await expect(page.getByText(/You dont have any organisations. Please contact support/)).toBeVisible();
});
