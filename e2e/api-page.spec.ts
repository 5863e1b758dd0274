import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { projectPath } from "./kit/paths.ts";
import { sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

const server = sharedServer();

async function openApiPage(page: Page): Promise<Publisher> {
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "api"));
  await expect(page.getByRole("heading", { name: "API", exact: true })).toBeVisible();
  return publisher;
}

async function makeKey(publisher: Publisher, scopes: readonly string[]): Promise<string> {
  return (await publisher.inProject<{ key: string }>("POST", "/api_keys", { name: "Importer", scopes })).key;
}

test("a key is made for what it may do, by keyboard alone", async ({ page }) => {
  const publisher = await openApiPage(page);
  const keys = page.getByRole("region", { name: "API keys" });
  await keys.getByRole("button", { name: "Create key" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create key" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Figures");
  for (const scope of [/^Read/, /^Write/, /^Publish/]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("checkbox", { name: scope })).toBeFocused();
    await expect(dialog.getByRole("checkbox", { name: scope })).toBeChecked();
    await page.keyboard.press("Space");
  }
  await expectUsable(page);
  await dialog.getByLabel("Name").press("Enter");
  await expect(dialog.getByText("Choose what the key is for: read, write or publish.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Read/ }).press("Space");
  await dialog.getByLabel("Name").press("Enter");
  const shown = page.getByRole("dialog", { name: "Your new key" });
  const key = await shown.getByLabel("API key", { exact: true }).inputValue();
  await shown.getByRole("button", { name: "Done" }).click();
  const row = keys.getByRole("listitem");
  await expect(row).toContainText("Figures");
  await expect(row).toContainText("Read");
  await expect(row).not.toContainText("Write");
  await expect(row).not.toContainText("Publish");
  const place = `${server.url}/api${projectPath(publisher, "content")}`;
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(place, { headers })).status).toBe(200);
  expect((await fetch(`${place}/v2`, { method: "POST", headers })).status).toBe(403);
});

test("a call is tried with a pasted key, which stays nowhere, and its use is counted", async ({ page }) => {
  const publisher = await openApiPage(page);
  await expect(page.getByText("There is no key that could have been used.")).toBeVisible();
  const reading = await makeKey(publisher, ["read"]);
  const writing = await makeKey(publisher, ["write"]);
  await page.reload();
  await expect(page.getByRole("list", { name: "Usage" }).getByText("0 calls in 30 days, 0 today")).toHaveCount(2);

  const section = page.getByRole("region", { name: "Try it" });
  const field = section.getByLabel("API key");
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(section.getByText("Paste a whole API key, which begins with lk_.")).toBeVisible();
  await expect(field).toBeFocused();

  await page.keyboard.insertText(reading);
  const sent = page.waitForRequest((request) => request.headers()["authorization"] === `Bearer ${reading}`);
  await page.keyboard.press("Enter");
  expect((await (await sent).allHeaders())["cookie"]).toBeUndefined();
  await expect(section.getByText("200", { exact: true })).toBeVisible();
  await expect(section.getByLabel("Answer", { exact: true })).toHaveValue(new RegExp(publisher.projectId));

  await section.getByRole("combobox", { name: "Call" }).click();
  await page.getByRole("option", { name: "List the audio" }).click();
  await expect(section.getByText(/^GET \/api\/.+\/content$/)).toBeVisible();
  await section.getByRole("button", { name: "Send" }).click();
  await expect(section.getByLabel("Answer", { exact: true })).toHaveValue(/"data": \[\]/);

  await field.fill(writing);
  await section.getByRole("button", { name: "Send" }).click();
  await expect(section.getByText("403", { exact: true })).toBeVisible();
  await expect(section.getByLabel("Answer", { exact: true })).toHaveValue(/does not have the scope “read”/);
  await expectUsable(page);

  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
  );
  expect(kept).not.toContain(reading);
  await page.reload();
  await expect(field).toHaveValue("");
  await expect(page.getByRole("list", { name: "Usage" }).getByText("2 calls in 30 days, 2 today")).toBeVisible();
  await expect(page.getByRole("list", { name: "Usage" }).getByText("1 call in 30 days, 1 today")).toBeVisible();
  await page.getByText("Calls per day").first().click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
});

test("every call that can be tried is answered", async ({ page }) => {
  const publisher = await openApiPage(page);
  const section = page.getByRole("region", { name: "Try it" });
  await section.getByLabel("API key").fill(await makeKey(publisher, ["read"]));
  const call = section.getByRole("combobox", { name: "Call" });
  await call.click();
  const names = await page.getByRole("option").allInnerTexts();
  expect(names).toHaveLength(5);
  await page.keyboard.press("Escape");
  for (const name of names) {
    await call.click();
    await page.getByRole("option", { name }).click();
    const answered = page.waitForResponse((response) => response.request().headers()["authorization"] !== undefined);
    await section.getByRole("button", { name: "Send" }).click();
    expect([name, (await answered).status()]).toEqual([name, 200]);
  }
});

interface Run {
  language: string;
  command: string;
  args: readonly string[];
  file: string;
  /** Whether a refusal ends the program with the server's sentence; curl prints the answer. */
  fails: boolean;
}

const runs: readonly Run[] = [
  { language: "curl", command: "bash", args: [], file: "example.sh", fails: false },
  { language: "JavaScript", command: process.execPath, args: [], file: "example.mjs", fails: true },
  { language: "Python", command: "python3", args: [], file: "example.py", fails: true },
  { language: "PHP", command: "php", args: [], file: "example.php", fails: true },
];

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function outcome({ command, args }: Run, file: string): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(command, [...args, file], (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}

for (const run of runs) {
  test(`the examples for ${run.language} do what they say`, async ({ page }) => {
    test.skip(!isInstalled(run.command), `${run.command} is not installed: the examples for it were not run.`);
    const publisher = await openApiPage(page);
    const key = await makeKey(publisher, ["read", "write", "publish"]);
    const section = page.getByRole("region", { name: "Examples" });
    await section.getByRole("tab", { name: run.language }).click();
    const folder = mkdtempSync(join(tmpdir(), "lectern-example-"));

    async function made(title: string, withKey = key) {
      const code = await section.getByLabel(`${title}, ${run.language}`, { exact: true }).inputValue();
      expect(code.split("YOUR_API_KEY")).toHaveLength(2);
      const file = join(folder, run.file);
      writeFileSync(file, code.replace("YOUR_API_KEY", withKey));
      return outcome(run, file);
    }

    const sent = await made("Send an article");
    expect(sent).toMatchObject({ ok: true });
    expect(sent.output).toContain("post-42");
    const article = () =>
      publisher.inProject<{ status: string; content_id: string }>("GET", "/articles?external_id=post-42");
    await expect.poll(async () => (await article()).status).toBe("ready");
    expect((await made("Ask for its audio")).output).toMatch(/ready[\s\S]*\.mp3/);
    const { content_id: id } = await article();
    const { title, body } = await publisher.inProject<{ title: string; body: string }>("GET", `/content/${id}`);
    expect([title, body]).toEqual(["It’s a good morning", expect.stringContaining('The editor said: "It costs $5."')]);
    const listed = await made("List the audio");
    expect(listed).toMatchObject({ ok: true });
    expect(listed.output).toContain(id);

    const refused = await made("List the audio", `lk_${"a".repeat(43)}`);
    expect(refused.ok).toBe(!run.fails);
    expect(refused.output).toContain("Please sign in.");
    rmSync(folder, { recursive: true });
  });
}
