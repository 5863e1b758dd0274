import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { orgId } from "../../test-kit/newsroom.ts";
import { openScreen } from "../../test-kit/open-screen.tsx";

const title = page.getByRole("heading", { level: 1 });

test("a message is sent to the operator, and an empty one is not", async () => {
  const { api } = await openScreen("/contact", {
    answers: { help: { message: () => ({ success: true, data: { sent: true } }) } },
  });
  await expect.element(title).toHaveTextContent("Contact Us");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Please write a message.")).toBeVisible();
  await expectAccessible();
  expect(api.inputsOf("help.message")).toEqual([]);
  await page.getByRole("textbox", { name: "Message" }).fill("Who stole the tarts?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText(/^Your message was sent\./)).toBeVisible();
  expect(api.inputsOf("help.message")).toEqual([{ about: "help", message: "Who stole the tarts?", org_id: orgId }]);
});

test("where the operator has no address, the page says so", async () => {
  await openScreen("/contact?about=feature", { settings: { takes_messages: false } });
  await expect.element(title).toHaveTextContent("Request Feature");
  await expect.element(page.getByText(/^The operator of this server has not said where messages go\./)).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await expectAccessible();
});
