import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { isInstalled } from "../apps/server/src/test-kit/is-installed.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
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

test("a key is made, tried on the page, and its use is counted", async ({ page }) => {
  const publisher = await openApiPage(page);
  const keys = page.getByRole("region", { name: "API keys" });
  await keys.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create key" });
  await dialog.getByLabel("Name").fill("Figures");
  for (const scope of [/^Write/, /^Publish/]) await dialog.getByRole("checkbox", { name: scope }).uncheck();
  await dialog.getByLabel("Name").press("Enter");
  const shown = page.getByRole("dialog", { name: "Your new key" });
  const key = await shown.getByLabel("API key", { exact: true }).inputValue();
  await shown.getByRole("button", { name: "Done" }).click();
  const place = `${server.url}/api${projectPath(publisher, "content")}`;
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${place}/v2`, { method: "POST", headers })).status).toBe(403);

  // Every call that can be tried is answered, by the key alone.
  const section = page.getByRole("region", { name: "Try it" });
  await section.getByLabel("API key").fill(key);
  const call = section.getByRole("combobox", { name: "Call" });
  await call.click();
  const names = await page.getByRole("option").allInnerTexts();
  expect(names).toHaveLength(5);
  await page.keyboard.press("Escape");
  for (const name of names) {
    await call.click();
    await page.getByRole("option", { name }).click();
    const sent = page.waitForRequest((request) => request.headers()["authorization"] === `Bearer ${key}`);
    await section.getByRole("button", { name: "Send" }).click();
    const request = await sent;
    expect((await request.allHeaders())["cookie"]).toBeUndefined();
    expect([name, (await request.response())?.status()]).toEqual([name, 200]);
  }
  await page.reload();
  await expect(page.getByRole("list", { name: "Usage" }).getByText("6 calls in 30 days, 6 today")).toBeVisible();
});

interface Run {
  language: string;
  /** The program without which it is not run. */
  needs: string;
  command: string;
  args: readonly string[];
  file: string;
  /** Whether a refusal ends the program with the server's sentence; curl prints the answer. */
  fails: boolean;
}

const runs: readonly Run[] = [
  { language: "curl", needs: "curl", command: "bash", args: [], file: "example.sh", fails: false },
  {
    language: "JavaScript",
    needs: process.execPath,
    command: process.execPath,
    args: [],
    file: "example.mjs",
    fails: true,
  },
  { language: "Python", needs: "python3", command: "python3", args: [], file: "example.py", fails: true },
  { language: "PHP", needs: "php", command: "php", args: [], file: "example.php", fails: true },
];

function outcome({ command, args }: Run, file: string): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(command, [...args, file], (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}

test("the examples for every language do what they say", async ({ page }) => {
  const publisher = await openApiPage(page);
  const key = await makeKey(publisher, ["read", "write", "publish"]);
  const section = page.getByRole("region", { name: "Examples" });
  const folder = mkdtempSync(join(tmpdir(), "lectern-example-"));
  const missing = runs.filter(({ needs }) => !isInstalled(needs));
  for (const { needs } of missing) {
    test.info().annotations.push({ type: "not run", description: `${needs} is not installed` });
  }
  for (const run of runs.filter((one) => !missing.includes(one))) {
    await section.getByRole("tab", { name: run.language }).click();
    const made = async (title: string, withKey = key) => {
      const code = await section.getByLabel(`${title}, ${run.language}`, { exact: true }).inputValue();
      expect(code.split("YOUR_API_KEY")).toHaveLength(2);
      const file = join(folder, run.file);
      writeFileSync(file, code.replace("YOUR_API_KEY", withKey));
      return outcome(run, file);
    };

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
  }
  rmSync(folder, { recursive: true });
});
