import { roundedCount, type WireSettings } from "@lectern/contract";
import { expect, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { organisationPath, projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { startSpeechServer } from "./kit/speech-server.ts";

let speech: Awaited<ReturnType<typeof startSpeechServer>>;
let server: LecternServer;

test.beforeAll(async () => {
  speech = await startSpeechServer();
  server = await startLectern({ env: speech.env });
});
test.afterAll(async () => {
  await server.stop();
  speech.close();
});

test("the free plan has room for one project; Premium voices, music and keys need another plan", async ({ page }) => {
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "general"));
  await expect(page.getByRole("radio", { name: "Premium" })).toBeDisabled();
  await expect(page.getByText("Please upgrade your plan to select premium audios.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Music" }).getByRole("link", { name: "View Plans" })).toBeVisible();

  // In the editor a premium voice is heard, counted among the voices, and not chosen.
  const draft = { title: "Alice", slate_value: [espeakBlock("Down the hole.")], is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  const list = page.getByRole("list", { name: "Voices", exact: true });
  await page.getByRole("combobox", { name: "Quality" }).click();
  await page.getByRole("option", { name: "Premium" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const settings = (await (await fetch(`${server.url}/api/settings`)).json()) as { data: WireSettings };
  const { count, languages, premium: premiumCount } = settings.data.voices;
  expect(premiumCount).toBe(2);
  await expect(
    page.getByText(
      `Choose from ${roundedCount(count)} realistic voice in ${roundedCount(languages)} languages and dialects`,
    ),
  ).toBeVisible();
  await list.getByRole("button", { name: /^Alloy/ }).click();
  await expect(page.getByText("Please upgrade your plan to select premium audios")).toBeVisible();
  await expect(list.getByRole("button", { pressed: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Add Music" }).click();
  await expect(page.getByRole("heading", { name: "Music needs another plan" })).toBeVisible();
  await page.getByRole("complementary", { name: "Add audio" }).getByRole("button", { name: "Upgrade" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(server.url + projectPath(publisher, "analytics_overview"));
  await expect(page.getByRole("heading", { name: "Upgrade to view advanced analytics" })).toBeVisible();
  // Of a show, too.
  const show = "01890000-0000-7000-8000-0000000000a1";
  await page.goto(server.url + projectPath(publisher, `podcast/${show}/analytics`));
  await expect(page.getByRole("heading", { name: "Upgrade to view advanced analytics" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "View Plans" })).toBeVisible();

  await page.goto(server.url + organisationPath(publisher, "project/create"));
  await expect(page.getByRole("heading", { name: "Upgrade to create multiple projects" })).toBeVisible();
  await expect(page.getByLabel("Project Name")).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/\/integration$/);
  await page.goto(server.url + organisationPath(publisher, "project/create"));
  await page.locator("#main").getByRole("link", { name: "Upgrade" }).click();
  await page.waitForURL(/\/upgrade\?return_to=/);

  // The room is taken while the forms for a new project are filled in.
  await publisher.inProject("DELETE", "");
  await page.goto(server.url + organisationPath(publisher, "project/create"));
  await page.getByLabel("Project Name").fill("Too late");
  await page.getByRole("radiogroup", { name: "Default Voice" }).getByRole("radio").first().check();
  const { id: projectId } = await publisher.call<{ id: string }>(
    "POST",
    `/organisation/${publisher.organisationId}/integration`,
    { integration_name: "Quicker" },
  );
  await page.getByRole("button", { name: "Create Project" }).click();
  const refused = page.getByRole("dialog", { name: "Upgrade now to create more projects!" });
  await expect(refused).toBeVisible();
  await expect(page.getByText("Upgrade now to create more projects!")).toHaveCount(1);
  await refused.getByRole("button", { name: "Cancel" }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByLabel("Project Name")).toHaveValue("Too late");

  await page.goto(server.url + projectPath({ ...publisher, projectId }, "installation"));
  const keys = page.getByRole("region", { name: "API keys" });
  await expect(keys.getByText("Upgrade to get access to the Lectern API.")).toBeVisible();
  await expect(keys.getByRole("button", { name: "Create key" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await keys.getByRole("link", { name: "Upgrade" }).click();
  await page.waitForURL(/\/upgrade\?return_to=/);
});
