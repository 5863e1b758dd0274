import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import type { Answers } from "../../../test-kit/fake-api.ts";
import { valueOf } from "../../../test-kit/field.ts";
import { orgId, projectId, projectOf, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

const title = page.getByRole("heading", { level: 1 });
const guides = page.getByRole("region", { name: "Guides" }).getByRole("link");
const answers: Answers = {
  projects: { apiKeys: () => ({ success: true, data: [] }) },
  sounds: {
    list: () => ({ success: true, data: [], total: 0 }),
    library: () => ({ success: true, data: [] }),
  },
};

test("script, ids and help are there to be copied", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openScreen(projectPath("installation"), {
    billing: "none",
    settings: { support_url: "mailto:help@example.com" },
    answers,
  });
  for (const [name, text] of [
    ["Copy Script", expect.stringContaining("embed.js")],
    ["Copy the organisation id", orgId],
    ["Copy the project id", projectId],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await expect.poll(() => copied.mock.lastCall).toEqual([text]);
  }
  await expect.element(page.getByText("Copied to clipboard").first()).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Contact Us" }))
    .toHaveAttribute("href", "mailto:help@example.com");
  await page.getByRole("link", { name: "Default voice of this project" }).click();
  await expect.element(page.getByRole("heading", { name: "Default voice" })).toBeInViewport();
});

test("each guide has its code", async () => {
  const { router } = await openScreen(projectPath("installation"), { billing: "none", answers });
  await expect.element(guides).toHaveLength(15);
  for (let index = 0; index < 15; index += 1) {
    const guide = guides.nth(index);
    const name = guide.element().textContent;
    await guide.click();
    await expect.poll(() => name.includes(title.element().textContent)).toBe(true);
    await expect.poll(() => valueOf(page.getByRole("textbox").first())).toMatch(/embed\.js|data-lectern|curl/);
    if (index === 0) await expectAccessible();
    router.history.back();
    await expect.element(guides).toHaveLength(15);
  }
});

test("a player over the page needs no place in it", async () => {
  const place = page.getByLabelText("Place of the player", { exact: true });
  await openScreen(projectPath("installation"), { billing: "none", answers });
  await expect.element(place).toBeVisible();
  const overIt = projectOf();
  const settings = { ...overIt.audio_player_settings, player_type: "static" as const };
  await openScreen(projectPath("installation"), {
    billing: "none",
    projects: [{ ...overIt, audio_player_settings: settings }],
    answers,
  });
  await expect
    .element(page.getByText(/stands along the bottom of the window and needs no place in the page/))
    .toBeVisible();
  await expect.element(place).not.toBeInTheDocument();
  await guides.first().click();
  await expect.element(page.getByText(/leave out what puts one there/)).toBeVisible();
});

test("a guide that is none is not found", async () => {
  await openScreen(projectPath("installation/geocities"), { billing: "none", answers });
  await expect.element(title).toHaveTextContent("Page Not Found");
});
