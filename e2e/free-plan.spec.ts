import { roundedCount, type WireSettings } from "@lectern/contract";
import { expect, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./kit/paths.ts";
import { sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

test("on the free plan a Premium voice is heard, counted among the voices, and not chosen", async ({ page }) => {
  const server = sharedServer("sandbox");
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "general"));
  await expect(page.getByRole("radio", { name: "Premium" })).toBeDisabled();
  await expect(page.getByText("Please upgrade your plan to select premium audios.")).toBeVisible();

  const draft = { title: "Alice", slate_value: [espeakBlock("Down the hole.")], is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  const list = page.getByRole("list", { name: "Voices", exact: true });
  await page.getByRole("combobox", { name: "Quality" }).click();
  await page.getByRole("option", { name: "Premium" }).click();
  const settings = (await (await fetch(`${server.url}/api/settings`)).json()) as { data: WireSettings };
  const { count, languages, premium: premiumCount } = settings.data.voices;
  await expect(list.getByRole("listitem")).toHaveCount(premiumCount);
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
});
