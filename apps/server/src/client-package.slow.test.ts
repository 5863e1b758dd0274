import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "./test-kit/use-test-database.ts";
import { addPublisher, type Publisher } from "./test-kit/publisher.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";
import { urlOf } from "./test-kit/test-connection.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../", import.meta.url));

const base = useTestDatabase();
let server: TestServer;
let ada: Publisher;
let key: string;
/** A project of somebody else's, outside of the repository, with the packed client installed. */
let outside: string;
let installed: string;

beforeAll(async () => {
  const database = { kind: "url" as const, url: urlOf(base.connection), poolSize: 10 };
  [server, outside] = await Promise.all([
    startTestServer({ billing: { kind: "sandbox" }, database }),
    mkdtemp(join(tmpdir(), "lectern-outside-")),
  ]);
  ada = await addPublisher(server);
  await base.database.system((trx) => trx.updateTable("organisation").set({ plan_id: "enterprise-plan" }).execute());
  ({ key } = await ada.inProject<{ key: string }>("POST", "/api_keys", { name: "CMS" }));
});
beforeAll(async () => {
  installed = join(outside, "node_modules/@lectern/client");
  await run("npm", ["pack", "--workspace", "@lectern/client", "--pack-destination", outside], { cwd: root });
  const archive = (await readdir(outside)).find((name) => name.endsWith(".tgz"));
  await writeFile(join(outside, "package.json"), JSON.stringify({ name: "outside", private: true, type: "module" }));
  const install = ["install", "--offline", "--no-audit", "--no-fund", `./${archive}`];
  await run("npm", install, { cwd: outside });
});
afterAll(async () => {
  await server.stop();
  await rm(outside, { recursive: true, force: true });
});

async function programsOfReadme(): Promise<string[]> {
  const readme = await readFile(join(installed, "README.md"), "utf8");
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, program = ""]) => program);
}

async function passOn(path: string, headers: Record<string, string>, response: ServerResponse): Promise<void> {
  const answer = await fetch(server.url + path, { headers });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
}

/** Runs a program with what an API page shows, and answers what it printed. */
async function output(name: string, program: string, more: Record<string, string> = {}): Promise<string> {
  await writeFile(join(outside, name), program);
  const env = {
    ...process.env,
    LECTERN_URL: server.url,
    LECTERN_API_KEY: key,
    LECTERN_ORGANISATION_ID: ada.organisationId,
    LECTERN_PROJECT_ID: ada.projectId,
    ...more,
  };
  return (await run(process.execPath, [name], { cwd: outside, env })).stdout.trim();
}

async function complaintsOf(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(outside, name), text);
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
  };
  await writeFile(join(outside, "tsconfig.json"), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  const checked = run(join(root, "node_modules/.bin/tsc"), ["-p", outside]);
  return checked.then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
}

test("the package has the module, its types, README and licence, and needs no other", async () => {
  const {
    dependencies,
    scripts: _,
    ...about
  } = JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as {
    dependencies?: object;
    scripts: object;
    name: string;
    private?: boolean;
  };
  expect(about).toMatchObject({ name: "@lectern/client", license: "MIT" });
  expect(dependencies).toBeUndefined();
  expect(await readdir(installed, { recursive: true })).toEqual(
    expect.arrayContaining(["README.md", "LICENSE", "dist/index.js", "dist/index.d.ts"]),
  );
  expect(await readdir(join(installed, "dist"))).toHaveLength(2);
  const [module, types] = await Promise.all(
    ["index.js", "index.d.ts"].map((name) => readFile(join(installed, "dist", name), "utf8")),
  );
  expect(`${module}\n${types}`).not.toMatch(/^\s*import\b|\bimport\(|\bfrom "|\brequire\(/m);
});

describe("the programs of the README", () => {
  test("are typed", async () => {
    const programs = await programsOfReadme();
    expect(programs).toHaveLength(4);
    expect(await complaintsOf(Object.fromEntries(programs.map((text, at) => [`readme-${at}.ts`, text])))).toBe("");
  });

  test("send an article, list it, are refused, and make a draft", async () => {
    const [send = "", list = "", fail = "", draft = ""] = await programsOfReadme();
    expect(await output("send.ts", send)).toMatch(/^ready http.+\.mp3$/);
    expect(await output("list.ts", list)).toMatch(/^Good morning http.+\.mp3$/);
    expect(await output("fail.ts", fail)).toMatch(/^404 \S.+\.$/);
    const id = await output("draft.ts", draft);
    // The same idempotency key: the first answer again, and no second draft.
    expect(await output("draft-again.ts", draft)).toBe(id);
    expect(await ada.inProject("GET", `/content/${id}`)).toMatchObject({ title: "A draft" });
  });
});

test("the types refuse what the server would refuse", async () => {
  const program = `
    import { createClient } from "@lectern/client";
    const lectern = createClient({ url: "", apiKey: "", organisationId: "", projectId: "" });
    await lectern.articles.get({});
    await lectern.articles.put({ external_id: "1", title: "", body: "", format: "pdf" });
    await lectern.organisations.get({});
    const { data } = await lectern.library.get({ content_id: "1" });
    data.nothing;
  `;
  const complaints = await complaintsOf({ "wrong.ts": program });
  expect(complaints.match(/^\S+wrong\.ts\((\d+)/gm)?.map((line) => line.replace(/.*\(/, ""))).toEqual([
    "4",
    "5",
    "6",
    "8",
  ]);
});

test("a real refusal for the number of calls is waited for", async () => {
  const stops: number[] = [];
  // In front of the real server, which would have to be asked 120 times.
  const proxy = createServer((request, response) => {
    stops.push(Date.now());
    if (stops.length === 1) {
      const body = { success: false, message: "Too many requests.", failure_type: "RATE_LIMITED" };
      response.writeHead(429, { "retry-after": "1", "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    const headers = { authorization: request.headers.authorization ?? "" };
    void passOn(request.url ?? "", headers, response);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const { port } = proxy.address() as { port: number };
  const [, list = ""] = await programsOfReadme();
  await output("waits.ts", list, { LECTERN_URL: `http://127.0.0.1:${port}` });
  await new Promise((done) => proxy.close(done));
  const [first = 0, second = 0, ...more] = stops;
  expect(more).toEqual([]);
  expect(second - first).toBeGreaterThan(900);
});
