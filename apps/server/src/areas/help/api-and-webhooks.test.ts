import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { API_KEY_SCOPES, MAX_WEBHOOKS, WEBHOOK_LOG_DAYS } from "@lectern/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { listCalls } from "../../test-kit/calls/list-calls.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";

const run = promisify(execFile);

const server = useServer({ billing: "sandbox" });
let ada: Publisher;
let key: string;
let page: string;

beforeAll(async () => {
  ada = await addPublisher(server, { planId: "enterprise-plan" });
  ({ key } = await ada.inProject<{ key: string }>("POST", "/api_keys", { name: "CMS" }));
  page = await readFile(new URL("../../../../../docs/help/api-and-webhooks.md", import.meta.url), "utf8");
});

/** The shell commands of the page, as a publisher would run them. */
function commands(): string[] {
  return [...page.matchAll(/^```\n(curl .*?)^```$/gms)].map(([, command = ""]) =>
    command
      .replace("https://YOUR-SERVER", server.url)
      .replace("ORG_ID", ada.organisationId)
      .replace("PROJECT_ID", ada.projectId)
      .replace("YOUR_ID", "post-42")
      .replace("YOUR_API_KEY", key),
  );
}

test("its commands do what it says", async () => {
  const [list = "", send = "", ...more] = commands();
  expect(more).toEqual([]);
  const answers = [];
  for (const command of [list, send]) answers.push(JSON.parse((await run("bash", ["-c", command])).stdout));
  expect(answers).toEqual([
    { success: true, data: [], total: 0, is_at_least: false },
    { success: true, data: expect.objectContaining({ external_id: "post-42", title: "Good morning" }) as object },
  ]);
  const address = /'(http[^']+)'/.exec(send)?.[1] ?? "";
  const got = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
  expect(await got.json()).toMatchObject({ success: true, data: { external_id: "post-42" } });
});

test("the addresses it names are calls of the contract", () => {
  const known = new Set(listCalls().map(({ path }) => path.replaceAll(/\{[^}]+\}/g, "{}")));
  const named = [...page.matchAll(/\/organisation\/[^\s`'?)]*/g)].map(([path]) =>
    path.replaceAll(/\b[A-Z_]{4,}\b/g, "{}"),
  );
  expect(named.length).toBeGreaterThanOrEqual(2);
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});

test("the headers of limits are sent as it says", async () => {
  const place = `${server.url}/api/organisation/${ada.organisationId}/integration/${ada.projectId}/articles`;
  const answer = await fetch(`${place}?external_id=post-43`, {
    method: "PUT",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ title: "Limits", format: "text", body: "How many are left?" }),
  });
  expect(answer.status).toBe(202);
  for (const name of ["RateLimit-Policy", "RateLimit"]) {
    expect(page).toContain(`\`${name}\``);
    expect(answer.headers.get(name)).not.toBeNull();
  }
});

describe("its words", () => {
  test("on scopes are those of the contract", () => {
    const scopes = [...page.matchAll(/^- \*\*(\w+)\*\*: /gm)].map(([, name = ""]) => name.toLowerCase());
    expect(scopes).toEqual([...API_KEY_SCOPES]);
  });

  test.each([
    [`${MAX_WEBHOOKS} for an organisation at most`],
    [`The log of deliveries is kept for ${WEBHOOK_LOG_DAYS} days`],
    ["A project has 50 keys at most."],
    ["each of the last 30 days"],
  ])("say: %s", (words) => {
    expect(page).toContain(words);
  });
});
