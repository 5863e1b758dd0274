import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { openScreen } from "../../test-kit/open-screen.tsx";

test("axe finds nothing in the gallery on a phone", async () => {
  await page.viewport(390, 844);
  await openScreen("/gallery");
  await expect.element(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
  await expectAccessible();
});
