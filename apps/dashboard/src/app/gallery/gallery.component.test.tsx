import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { finger, middleOf } from "../../test-kit/pointer.ts";
import { openScreen } from "../../test-kit/open-screen.tsx";

test("axe finds nothing in the gallery on a phone", async () => {
  await page.viewport(390, 844);
  await openScreen("/gallery");
  await expect.element(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
  await expectAccessible();
});

test("a finger, which hovers over nothing, reads by a tap why a control cannot be pressed", async () => {
  await openScreen("/gallery");
  const control = page.getByRole("button", { name: "Download", exact: true, disabled: true });
  await expect.element(control).toBeVisible();
  control.element().scrollIntoView({ block: "center" });
  await finger.down(middleOf(control));
  await finger.up();
  const reason = page.getByText("Generate the audio first");
  await expect.element(reason).toBeVisible();
  await finger.down({ x: 5, y: 5 });
  await finger.up();
  await expect.element(reason).not.toBeInTheDocument();
});
