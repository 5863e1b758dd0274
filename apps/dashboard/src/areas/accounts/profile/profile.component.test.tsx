import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { refusal } from "../../../test-kit/fake-api.ts";
import { alice } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

const avatar =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const me = {
  ...alice,
  has_password: true,
  had_organisation: true,
  attributes: { organisation: null, phone: null, use_case: null, referrer_url: null },
};

test("names are changed, and wanted", async () => {
  const { api } = await openScreen("/profile", {
    answers: { accounts: { updateProfile: (names) => ({ success: true, data: { ...me, ...names } }) } },
  });
  await expect.element(page.getByLabelText("Email")).toHaveValue(alice.email);
  await page.getByLabelText("First Name").fill("");
  await page.getByLabelText("Last Name").fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("First Name field is required.")).toBeVisible();
  await expect.element(page.getByText("Last Name field is required.")).toBeVisible();
  await page.getByLabelText("First Name").fill("Mary Ann");
  await page.getByLabelText("Last Name").fill("Liddell");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Profile updated successfully!")).toBeVisible();
  expect(api.inputsOf("accounts.updateProfile")).toEqual([{ given_name: "Mary Ann", family_name: "Liddell" }]);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect.element(page.getByRole("button", { name: "Account of Mary Ann Liddell" })).toBeVisible();
});

test("a picture is chosen, shown everywhere, and removed", async () => {
  const { api } = await openScreen("/profile", {
    answers: {
      accounts: {
        avatarUpload: () => ({
          success: true,
          data: { signed_url: `${location.origin}/api/upload`, url: "https://files.example.com/picture.png" },
        }),
        saveAvatar: () => ({ success: true, data: { ...me, avatar } }),
        removeAvatar: () => ({ success: true, data: me }),
      },
    },
  });
  const input = page.getByRole("button", { name: "Upload picture" });
  await expect.element(input).toBeVisible();
  const files = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await userEvent.upload(files, new File(["no picture"], "notes.txt", { type: "text/plain" }));
  await expect.element(page.getByText("Choose a PNG, JPEG, WebP, GIF or AVIF image.")).toBeVisible();
  expect(api.inputsOf("accounts.avatarUpload")).toEqual([]);

  const sending = vi.spyOn(XMLHttpRequest.prototype, "send");
  sending.mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperty(this, "status", { value: 200 });
    this.dispatchEvent(new ProgressEvent("load"));
  });
  try {
    await userEvent.upload(files, new File(["picture"], "cat.png", { type: "image/png" }));
    await expect.element(page.getByText("Avatar updated successfully!")).toBeVisible();
  } finally {
    sending.mockRestore();
  }
  expect(api.inputsOf("accounts.saveAvatar")).toEqual([{ url: "https://files.example.com/picture.png" }]);
  await expect.poll(() => document.querySelectorAll(`img[src="${avatar}"]`).length).toBe(1);

  await page.getByRole("button", { name: "Remove" }).click();
  await expectAccessible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByRole("button", { name: "Upload picture" })).toBeVisible();
  expect(document.querySelectorAll(`img[src="${avatar}"]`)).toHaveLength(0);
});

test("a password is changed by who knows the old one", async () => {
  const { api } = await openScreen("/profile");
  const change = page.getByRole("button", { name: "Change password" });
  await change.click();
  await expect.element(page.getByText("Current password is required.")).toBeVisible();
  await expect.element(page.getByText("New password is required.")).toBeVisible();
  await page.getByLabelText("Current password", { exact: true }).fill("not the password");
  await page.getByLabelText("New password", { exact: true }).fill("1234567");
  await change.click();
  await expect.element(page.getByText("Password should be at least 8 character in length.")).toBeVisible();
  expect(api.inputsOf("accounts.changePassword")).toEqual([]);
  const wrong = "Current password is not right.";
  api.answer({
    accounts: {
      changePassword: () => {
        throw refusal("VALIDATION", wrong, { status: 422, errors: [{ path: "current_password", message: wrong }] });
      },
    },
  });
  await page.getByLabelText("New password", { exact: true }).fill("another password");
  await change.click();
  await expect.element(page.getByText(wrong)).toBeVisible();
  api.answer({
    accounts: {
      changePassword: () => ({
        success: true,
        message: "Password changed successfully.",
        data: { sessions_ended: 1 },
      }),
    },
  });
  await page.getByLabelText("Current password", { exact: true }).fill("correct horse battery");
  await change.click();
  await expect.element(page.getByText("Password changed successfully.")).toBeVisible();
  await expect.element(page.getByLabelText("Current password", { exact: true })).toHaveValue("");
});

test("who has no password is led to one", async () => {
  const { address } = await openScreen("/profile", {
    answers: { accounts: { profile: () => ({ success: true, data: { ...me, has_password: false } }) } },
  });
  const link = page.getByRole("link", { name: "Set a password" });
  await expect.element(link).toBeVisible();
  await expect.element(page.getByLabelText("Current password")).not.toBeInTheDocument();
  await link.click();
  await expect.element(page.getByLabelText("Email")).toHaveValue(alice.email);
  expect(address()).toMatch(/^\/forgot-password/);
});

test("signing out everywhere ends this session as well", async () => {
  const { left } = await openScreen("/profile", {
    answers: { accounts: { signOutEverywhere: () => ({ success: true, data: { sessions_ended: 2 } }) } },
  });
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect.poll(left).toEqual(["/"]);
});
