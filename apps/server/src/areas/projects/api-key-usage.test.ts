import type { WireApiKeyDay } from "@lectern/contract";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { callApi } from "../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";

interface Key {
  id: string;
  key: string;
}

const server = useServer({ billing: "sandbox" });
let ada: Publisher;
let bob: Publisher;

beforeAll(async () => {
  const planId = "enterprise-plan";
  [ada, bob] = await Promise.all([addPublisher(server, { planId }), addPublisher(server, { planId })]);
});

function make(scopes: string[] = ["read"]): Promise<Key> {
  return ada.inProject<Key>("POST", "/api_keys", { name: "Importer", scopes });
}

function use({ key }: Key, path = "", method = "GET") {
  const place = `/organisation/${ada.organisationId}/integration/${ada.projectId}${path}`;
  return callApi(server.url, key, method, place);
}

async function daysOf({ id }: Key): Promise<WireApiKeyDay[]> {
  const all = await ada.inProject<WireApiKeyDay[]>("GET", "/api_keys/usage");
  return all.filter((day) => day.api_key_id === id);
}

async function callsOf(key: Key): Promise<number> {
  return (await daysOf(key)).reduce((sum, { calls }) => sum + calls, 0);
}

/** Some days ago in UTC, as the database says. */
async function addDay({ id }: Key, daysAgo: number, calls: number): Promise<void> {
  await server.database.tenant(ada.organisationId, (trx) =>
    sql`insert into api_key_day (api_key_id, organisation_id, day, calls)
      values (${id}, ${ada.organisationId}, (now() at time zone 'utc')::date - ${daysAgo}::int, ${calls})`.execute(trx),
  );
}

test("a key that was never used has no days", async () => {
  expect(await daysOf(await make())).toEqual([]);
});

test("each call counts on its day, refused ones too, each key for itself", async () => {
  const [one, other] = [await make(), await make()];
  const before = new Date().toISOString().slice(0, 10);
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => use(one, "/content")),
    use(one, "/trash", "DELETE"),
    use(other),
  ]);
  const after = new Date().toISOString().slice(0, 10);
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 403, 200]);
  await expect.poll(() => callsOf(one)).toBe(21);
  await expect.poll(() => callsOf(other)).toBe(1);
  for (const { date } of await daysOf(one)) expect([before, after]).toContain(date);
});

test("thirty days are shown, and ninety are kept", async () => {
  const key = await make();
  for (const [daysAgo, calls] of [
    [29, 4],
    [30, 8],
    [89, 16],
    [91, 32],
  ] as const) {
    await addDay(key, daysAgo, calls);
  }
  expect(await callsOf(key)).toBe(4);
  await use(key);
  await expect.poll(() => callsOf(key)).toBe(5);
  await expect
    .poll(async () => {
      const { rows } = await server.database.tenant(ada.organisationId, (trx) =>
        sql<{ calls: number }>`select calls from api_key_day where api_key_id = ${key.id} order by day`.execute(trx),
      );
      return rows.map(({ calls }) => calls);
    })
    .toEqual([16, 8, 4, 1]);
});

test("a key that is replaced keeps its days, and one that is revoked takes them with it", async () => {
  const key = await make();
  await addDay(key, 1, 3);
  await ada.inProject("POST", `/api_keys/${key.id}/rotate`);
  expect(await callsOf(key)).toBe(3);
  await ada.inProject("DELETE", `/api_keys/${key.id}`);
  expect(await daysOf(key)).toEqual([]);
  const { rows } = await server.database.tenant(ada.organisationId, (trx) =>
    sql`select 1 from api_key_day where api_key_id = ${key.id}`.execute(trx),
  );
  expect(rows).toEqual([]);
});

test("another organisation does not see them", async () => {
  const key = await make();
  await addDay(key, 1, 3);
  expect(await bob.inProject("GET", "/api_keys/usage")).toEqual([]);
  const place = `/organisation/${bob.organisationId}/integration/${ada.projectId}/api_keys/usage`;
  expect((await callApi(server.url, bob.token(), "GET", place)).status).toBe(404);
});
