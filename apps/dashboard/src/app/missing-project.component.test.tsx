import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../test-kit/expect-accessible.ts";
import { type Answers, refusal } from "../test-kit/fake-api.ts";
import { organisationPath, projectPath } from "../test-kit/newsroom.ts";
import { openScreen } from "../test-kit/open-screen.tsx";

const title = page.getByRole("heading", { level: 1 });
const nowhere = "01890000-0000-7000-8000-000000000000";

function gone(): never {
  throw refusal("NOT_FOUND", "There is no such project.", { status: 404 });
}

const missing: Answers = {
  projects: { get: gone, apiKeys: gone },
  library: { list: gone },
};

test("a project that never was has no screens, no script, and is not come back to", async () => {
  for (const screen of ["content", "installation", "installation/wordpress", "general", "content/new"]) {
    await openScreen(organisationPath(`integration/${nowhere}/${screen}`), { billing: "none", answers: missing });
    await expect.element(title).toHaveTextContent("Page Not Found");
    await expect.element(page.getByText(/embed\.js/)).not.toBeInTheDocument();
    await expect.element(page.getByRole("navigation", { name: "Project" })).not.toBeInTheDocument();
    expect(localStorage.getItem("currentIntegration") ?? "").not.toContain(nowhere);
  }
  await expectAccessible();
});

test("a project that was deleted elsewhere is said to be", async () => {
  const { api, reload, left } = await openScreen(projectPath("content"), { billing: "none" });
  await expect.element(title).toHaveTextContent("AI Voiceovers");
  api.answer(missing);
  await reload();
  await expect.element(title).toHaveTextContent("This project was deleted");
  await expectAccessible();
  await page.getByRole("link", { name: "All projects" }).click();
  await expect.poll(left).toEqual([organisationPath("integration")]);
});

test("of a project that is there, something that is not found is not taken for the project", async () => {
  await openScreen(projectPath("content"), { billing: "none", answers: { library: { list: gone } } });
  await expect.element(title).toHaveTextContent("Page Not Found");
});

test("a show that never was is a page not found, on each of its screens", async () => {
  const answers: Answers = { podcasts: { get: gone, listEpisodes: gone }, analytics: {} };
  for (const screen of ["", "/episodes", "/episodes-add"]) {
    await openScreen(projectPath(`podcast/${nowhere}${screen}`), { billing: "none", answers });
    await expect.element(title).toHaveTextContent("Page Not Found");
    await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  }
});
