import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { billingAnswers } from "../../../test-kit/billing.ts";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

const upload = page.getByRole("button", { name: "Upload Audio" });

test("the free plan refuses an upload with its sentence, and leads to the plans", async () => {
  const { address } = await openScreen(projectPath("content"), { answers: billingAnswers() });
  await userEvent.click(upload);
  const refusal = page.getByRole("dialog", { name: /^Upgrade to get more features/ });
  await expect.element(refusal.getByText("You can only store 3 audios in the free plan")).toBeVisible();
  await expectAccessible(refusal);
  await userEvent.click(refusal.getByRole("button", { name: "Upgrade", exact: true }));
  await expect.poll(address).toMatch(/\/upgrade\?return_to=/);
});

test("a plan with uploads asks for the file, and not again on the list that is opened next", async () => {
  const { router } = await openScreen(projectPath("content"), {
    planId: "starter-plan-usd",
    answers: billingAnswers(),
  });
  await userEvent.click(upload);
  const dialog = page.getByRole("dialog", { name: "Upload Audio" });
  await expect.element(dialog).toBeVisible();
  router.history.push(projectPath("voice"));
  await expect.element(dialog).not.toBeInTheDocument();
  router.history.push(projectPath("content"));
  await expect.element(upload).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
