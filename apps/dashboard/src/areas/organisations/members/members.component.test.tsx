import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { organisationPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

test("members are listed", async () => {
  await openScreen(organisationPath("members"), { billing: "none" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByText("alice@example.com").first()).toBeVisible();
});
test("members are listed again", async () => {
  await openScreen(organisationPath("members"), { billing: "none" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByText("alice@example.com").first()).toBeVisible();
});
