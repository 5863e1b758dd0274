import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError } from "../../config/index.ts";
import { startTestServer } from "../../test-kit/start-test-server.ts";
import { latestNewsDate, loadNews } from "./load-pages.ts";
import { loadLegalPages } from "./legal-pages.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-legal-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(text: string): Promise<string> {
  const file = join(folder, "terms.md");
  await writeFile(file, text);
  return file;
}

test("without files of the operator, our own pages say so", async () => {
  const { terms, privacy } = await loadLegalPages({ legal: { termsFile: undefined, privacyFile: undefined } });
  expect(terms).toMatchObject({ title: "Terms of use" });
  expect(terms.summary).toContain("has not published terms of its own");
  expect(privacy).toMatchObject({ title: "Privacy Policy" });
});

test("the newest entry of the changelog has a day, and an anchor", async () => {
  const latest = await latestNewsDate();
  expect(latest).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((await loadNews()).html.text).toContain(`<h2 id="${latest}">`);
});

test("the operator's file takes the place of ours, and its HTML stays text", async () => {
  const termsFile = await fileWith(
    "# House rules\n\nNo <script>alert(1)</script> here. [More](https://example.com/more)",
  );
  const server = await startTestServer({ legal: { termsFile, privacyFile: undefined } });
  try {
    const page = await (await fetch(`${server.url}/terms`)).text();
    expect(page).toContain("<h1>House rules</h1>");
    expect(page).toContain('href="https://example.com/more"');
    expect(page).not.toContain("<script");
    expect(page).not.toContain("has not published");
    expect((await fetch(`${server.url}/privacy`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test.each([
  ["cannot be read", async () => join(folder, "none.md")],
  ["is larger than 1 MB", () => fileWith(`# Terms\n\n${"a".repeat(1_000_001)}`)],
  ["has no heading", () => fileWith("No heading here.")],
])("a file that %s stops the start", async (problem, file) => {
  const termsFile = await file();
  const loading = loadLegalPages({ legal: { termsFile, privacyFile: undefined } });
  await expect(loading).rejects.toThrow(ConfigError);
  await expect(loading).rejects.toThrow(`TERMS_FILE (${termsFile}) ${problem}`);
});
