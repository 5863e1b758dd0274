import type { WireApiKey } from "@lectern/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { valueOf } from "../../test-kit/field.ts";
import { press } from "../../test-kit/keyboard.ts";
import { orgId, projectId, projectPath } from "../../test-kit/newsroom.ts";
import { type GivenScreen, openScreen } from "../../test-kit/open-screen.tsx";

const newsroomKey: WireApiKey = {
  id: "01930000-0000-7000-8000-0000000000a1",
  name: "Newsroom",
  hint: "lk_1234567",
  created_at: "2026-11-01T09:00:00.000Z",
  scopes: ["read", "write", "publish"],
  last_used_at: null,
};
const secret = `lk_1234567${"a".repeat(36)}`;

let stored: WireApiKey[];
beforeEach(() => {
  stored = [];
});

/** A screen of a project with keys, which are changed by what is sent. */
function openKeys(screen: string, given: GivenScreen = {}) {
  return openScreen(projectPath(screen), {
    billing: "none",
    ...given,
    answers: {
      ...given.answers,
      projects: {
        apiKeys: () => ({ success: true, data: stored }),
        apiKeyUsage: () => ({ success: true, data: [] }),
        createApiKey: ({ name, scopes = newsroomKey.scopes }) => {
          stored = [{ ...newsroomKey, name, scopes }];
          return { success: true, data: { ...stored[0]!, key: secret } };
        },
        rotateApiKey: () => {
          stored = [{ ...newsroomKey, hint: "lk_7654321" }];
          return { success: true, data: { ...stored[0]!, key: `lk_7654321${"b".repeat(36)}` } };
        },
        revokeApiKey: ({ key_id: id }) => {
          stored = [];
          return { success: true, data: { id } };
        },
        ...given.answers?.projects,
      },
    },
  });
}

const keys = page.getByRole("region", { name: "API keys" });
const shown = page.getByRole("dialog", { name: "Your new key" });

test("a key is made for what it may do, by keyboard alone", async () => {
  const { api } = await openKeys("api");
  const create = keys.getByRole("button", { name: "Create key" });
  await expect.element(create).toBeVisible();
  create.element().focus();
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create key" });
  const name = dialog.getByLabelText("Name");
  await expect.element(name).toHaveFocus();
  await press("Enter");
  await expect.element(dialog.getByText("Name is required")).toBeVisible();
  await name.fill("Figures");
  for (const scope of [/^Read/, /^Write/, /^Publish/]) {
    await press("Tab");
    const box = dialog.getByRole("checkbox", { name: scope });
    await expect.element(box).toHaveFocus();
    await expect.element(box).toBeChecked();
    await press(" ");
  }
  name.element().focus();
  await press("Enter");
  await expect.element(dialog.getByText("Choose what the key is for: read, write or publish.")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("checkbox", { name: /^Read/ }).click();
  name.element().focus();
  await press("Enter");

  await expect.element(shown).toMatchTextContent("shown this once");
  await expect.element(shown.getByLabelText("API key", { exact: true })).toHaveFocus();
  await expect.element(shown.getByLabelText("API key", { exact: true })).toHaveValue(secret);
  await expectAccessible();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await shown.getByRole("button", { name: "Copy API key" }).click();
  await expect.element(page.getByText("Copied to clipboard").first()).toBeVisible();
  expect(copied).toHaveBeenCalledWith(secret);
  await shown.getByRole("button", { name: "Done" }).click();
  const row = keys.getByRole("listitem");
  await expect.element(row).toMatchTextContent("Figures");
  await expect.element(row).toMatchTextContent("Read");
  await expect.element(row).not.toMatchTextContent("Write");
  await expect.element(row).toMatchTextContent("lk_1234567…");
  await expect.element(row).toMatchTextContent("never used");
  await expect.element(keys).not.toMatchTextContent(secret);
  expect(api.inputsOf("projects.createApiKey")).toEqual([
    { org_id: orgId, id: projectId, name: "Figures", scopes: ["read"] },
  ]);
});

test("a key is replaced and revoked", async () => {
  stored = [{ ...newsroomKey, last_used_at: "2026-11-02T09:00:00.000Z" }];
  const { api } = await openKeys("installation");
  await expect.element(keys.getByRole("listitem")).toMatchTextContent("last used");
  await keys.getByRole("button", { name: "Replace Newsroom" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace key" }).click();
  await expect.poll(() => valueOf(shown.getByLabelText("API key", { exact: true }))).toMatch(/^lk_7654321/);
  await shown.getByRole("button", { name: "Done" }).click();
  await expect.element(keys.getByRole("listitem")).toMatchTextContent("lk_7654321…");
  await keys.getByRole("button", { name: "Revoke Newsroom" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect.element(page.getByText("The key has been revoked.")).toBeVisible();
  await expect.element(keys.getByText("No keys yet")).toBeVisible();
  const place = { org_id: orgId, id: projectId, key_id: newsroomKey.id };
  expect(api.inputsOf("projects.rotateApiKey")).toEqual([place]);
  expect(api.inputsOf("projects.revokeApiKey")).toEqual([place]);
});

test("without a key nothing could have been used; with keys each call of theirs is counted", async () => {
  await openKeys("api");
  await expect.element(page.getByText("There is no key that could have been used.")).toBeVisible();
  stored = [newsroomKey, { ...newsroomKey, id: "01930000-0000-7000-8000-0000000000a2", name: "Importer" }];
  const today = new Date().toISOString().slice(0, 10);
  await openKeys("api", {
    answers: {
      projects: {
        apiKeyUsage: () => ({ success: true, data: [{ api_key_id: newsroomKey.id, date: today, calls: 2 }] }),
      },
    },
  });
  const usage = page.getByRole("list", { name: "Usage" });
  await expect.element(usage.getByText("2 calls in 30 days, 2 today")).toBeVisible();
  await expect.element(usage.getByText("0 calls in 30 days, 0 today")).toBeVisible();
  await page
    .getByText(/^Calls per day/)
    .first()
    .click();
  await expect.element(page.getByRole("table").getByRole("row").first()).toBeVisible();
});

test("a call is tried with a pasted key, which stays nowhere", async () => {
  const { reload } = await openKeys("api", {
    prepare(api) {
      const path = `/api/organisation/${orgId}/integration/${projectId}/content`;
      api.route(`GET ${path}`, (request) => {
        if (request.headers.get("authorization") !== `Bearer ${secret}`) return Response.json({ data: [] });
        const message = "This key does not have the scope “read”.";
        return Response.json({ success: false, message }, { status: 403 });
      });
    },
  });
  const section = page.getByRole("region", { name: "Try it" });
  const field = section.getByLabelText("API key", { exact: true });
  await expect.element(field).toBeVisible();
  field.element().focus();
  await press("Enter");
  await expect.element(section.getByText("Paste a whole API key, which begins with lk_.")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(secret);
  await press("Enter");
  await expect.element(section.getByText("200", { exact: true })).toBeVisible();
  const answer = section.getByLabelText("Answer", { exact: true });
  await expect.poll(() => valueOf(answer)).toMatch(new RegExp(projectId));
  await section.getByRole("combobox", { name: "Call" }).click();
  await page.getByRole("option", { name: "List the audio" }).click();
  await expect.element(section.getByText(/^GET \/api\/.+\/content$/)).toBeVisible();
  await section.getByRole("button", { name: "Send" }).click();
  await expect.element(section.getByText("403", { exact: true })).toBeVisible();
  await expect.poll(() => valueOf(answer)).toMatch(/does not have the scope “read”/);
  await expectAccessible();
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]);
  expect(kept).not.toContain(secret);
  await reload();
  await expect.element(field).toHaveValue("");
});

test("keys are for owners and admins, and for plans that have the API", async () => {
  await openKeys("installation", { role: "editor" });
  await expect.element(keys.getByText(/^Owners and admins of the organisation make API keys\./)).toBeVisible();
  await expect.element(keys.getByRole("button", { name: "Create key" })).not.toBeInTheDocument();

  const { address } = await openKeys("installation", { billing: "sandbox" });
  await expect.element(keys.getByText(/^Upgrade to get access to the Lectern API\./)).toBeVisible();
  await expect.element(keys.getByRole("button", { name: "Create key" })).not.toBeInTheDocument();
  await expectAccessible();
  await keys.getByRole("link", { name: "Upgrade" }).click();
  await expect.poll(address).toMatch(/\/upgrade\?return_to=/);
});
