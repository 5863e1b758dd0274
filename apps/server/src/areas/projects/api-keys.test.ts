import { randomUUIDv7 } from "node:crypto";
import { Writable } from "node:stream";
import type { ServerMessage } from "@lectern/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { createLogger } from "../../platform/logging/index.ts";
import { callApi } from "../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { urlOf } from "../../test-kit/test-connection.ts";

interface Key {
  id: string;
  name: string;
  hint: string;
  key: string;
  created_at: string;
  last_used_at: string | null;
}

const base = useTestDatabase();
let server: TestServer;
let ada: Publisher;
let bob: Publisher;
let log = "";

beforeAll(async () => {
  server = await startTestServer(
    { billing: { kind: "sandbox" }, database: { kind: "url", url: urlOf(base.connection), poolSize: 10 } },
    { log: createLogger({ level: "trace", destination: new Writable({ write: keepLog }) }) },
  );
  ada = await addPublisher(server);
  bob = await addPublisher(server);
});
beforeEach(() => moveTo("standard-plan-usd"));
afterAll(async () => {
  await server.stop();
});

function keepLog(chunk: Buffer, _encoding: string, done: () => void): void {
  log += chunk.toString();
  done();
}

/** Another plan, as if it had been bought. */
async function moveTo(planId: string): Promise<void> {
  await base.database.system((trx) => trx.updateTable("organisation").set({ plan_id: planId }).execute());
}

function make(name = "Website", who = ada): Promise<Key> {
  return who.inProject<Key>("POST", "/api_keys", { name });
}

const place = ({ organisationId, projectId } = ada) => `/organisation/${organisationId}/integration/${projectId}`;

async function statusOf(token: string, method: string, path: string, body?: unknown): Promise<[number, string]> {
  const answer = await callApi(server.url, token, method, path, body);
  return [answer.status, answer.body.failure_type ?? ""];
}

const ok = [200, ""];
const unknown = [401, "NOT_SIGNED_IN"];
const foreign = [404, "NOT_FOUND"];
const personsOnly = [403, "NOT_ALLOWED"];

describe("a key", () => {
  test("is shown once, and told by its beginning from then on", async () => {
    const made = await make("  Importer ");
    expect(made.key).toMatch(/^lk_[\w-]{43}$/);
    expect(made).toMatchObject({ name: "Importer", hint: made.key.slice(0, 10), last_used_at: null });
    const { key, ...listed } = made;
    expect(await ada.inProject("GET", "/api_keys")).toContainEqual(listed);
    expect(await ada.inProject("GET", "")).toMatchObject({ api_key: made.hint });
    const rows = await base.asAdmin((client) => client.query("select * from api_key"));
    expect(JSON.stringify(rows.rows)).not.toContain(key);
  });

  test("is one of fifty at most", async () => {
    await make("Importer", bob);
    await base.database.system((trx) =>
      sql`insert into api_key (id, organisation_id, project_id, name, hint, scopes, key_hash)
        select gen_random_uuid(), organisation_id, project_id, name, hint, scopes, 'filler ' || number
        from api_key, generate_series(1, 49) as number where project_id = ${bob.projectId} limit 49`.execute(trx),
    );
    await expect(make("One more", bob)).rejects.toThrow("A project has 50 keys at most.");
    await base.database.system((trx) => sql`delete from api_key where key_hash = 'filler 1'`.execute(trx));
    const answers = await Promise.allSettled([make("A", bob), make("B", bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await base.database.system((trx) => sql`delete from api_key where project_id = ${bob.projectId}`.execute(trx));
  });

  test("works on its own project: settings, library and studio", async () => {
    const { key } = await make();
    const { audio_profile: profile } = await ada.inProject<{ audio_profile: object }>("GET", "");
    const block = {
      type: "block",
      audio_profile: profile,
      children: [{ type: "paragraph", children: [{ text: "Hi" }] }],
    };
    expect(await statusOf(key, "GET", place())).toEqual(ok);
    expect(await statusOf(key, "GET", `${place()}/audio_profile`)).toEqual(ok);
    expect(await statusOf(key, "GET", `${place()}/content`)).toEqual(ok);
    const body = { title: "By a program", slate_value: [block], is_draft: true };
    const made = await callApi(server.url, key, "POST", `${place()}/content/v2`, body);
    expect(made).toMatchObject({ status: 200, body: { success: true } });
    const { content_id: id } = (made.body as unknown as { data: { content_id: string } }).data;
    expect(await statusOf(key, "PUT", `${place()}/content/${id}/v2`, { ...body, title: "Again" })).toEqual(ok);
    expect(await statusOf(key, "POST", `${place()}/content/${id}/credits`, { slate_value: [block] })).toEqual(ok);
    expect(await statusOf(key, "DELETE", `${place()}/content/${id}`)).toEqual(ok);
    expect(await statusOf(key, "GET", "/voices")).toEqual(ok);
    const capitals = place({ ...ada, projectId: ada.projectId.toUpperCase() });
    expect(await statusOf(key, "GET", `${capitals}/content`)).toEqual(ok);
  });

  test("finds nothing of another project, of its organisation or of another", async () => {
    const { key } = await make();
    const { id: second } = await ada.call<{ id: string }>("POST", `/organisation/${ada.organisationId}/integration`, {
      integration_name: "Second",
    });
    const elsewhere = [place({ ...ada, projectId: second }), place(bob), place({ ...bob, projectId: ada.projectId })];
    for (const path of elsewhere) {
      expect(await statusOf(key, "GET", path)).toEqual(foreign);
      expect(await statusOf(key, "GET", `${path}/content`)).toEqual(foreign);
      expect(await statusOf(key, "DELETE", `${path}/content/${randomUUIDv7()}`)).toEqual(foreign);
    }
    await ada.call("DELETE", `/organisation/${ada.organisationId}/integration/${second}`);
  });

  test("does nothing that people do: settings, keys, members, profiles, other projects", async () => {
    const { key, id } = await make();
    const organisation = `/organisation/${ada.organisationId}`;
    const calls: [string, string, unknown?][] = [
      ["GET", "/organisation"],
      ["GET", organisation],
      ["GET", `${organisation}/integration`],
      ["POST", `${organisation}/integration`, { integration_name: "Mine" }],
      ["GET", `${organisation}/members`],
      ["GET", "/user"],
      ["DELETE", place()],
      ["GET", `${place()}/api_keys`],
      ["POST", `${place()}/api_keys`, { name: "Another" }],
      ["POST", `${place()}/api_keys/${id}/rotate`],
      ["DELETE", `${place()}/api_keys/${id}`],
    ];
    for (const [method, path, body] of calls) {
      expect([path, await statusOf(key, method, path, body)]).toEqual([path, personsOnly]);
    }
  });

  test("rests while the plan has no API, and works again afterwards", async () => {
    const { key } = await make();
    await moveTo("starter-plan-usd");
    expect(await statusOf(key, "GET", `${place()}/content`)).toEqual([402, "PLAN_LIMIT"]);
    expect(await statusOf(key, "GET", "/voices")).toEqual([402, "PLAN_LIMIT"]);
    expect(await statusOf(ada.token(), "POST", `${place()}/api_keys`, { name: "More" })).toEqual([402, "PLAN_LIMIT"]);
    await moveTo("standard-plan-usd");
    expect(await statusOf(key, "GET", `${place()}/content`)).toEqual(ok);
  });

  test("that is replaced or revoked stops at once", async () => {
    const old = await make();
    const fresh = await ada.inProject<Key>("POST", `/api_keys/${old.id}/rotate`);
    expect(fresh).toMatchObject({ id: old.id, name: old.name, hint: fresh.key.slice(0, 10) });
    expect(await statusOf(old.key, "GET", `${place()}/content`)).toEqual(unknown);
    expect(await statusOf(fresh.key, "GET", `${place()}/content`)).toEqual(ok);
    await ada.inProject("DELETE", `/api_keys/${old.id}`);
    expect(await statusOf(fresh.key, "GET", `${place()}/content`)).toEqual(unknown);
    expect(await statusOf(ada.token(), "DELETE", `${place()}/api_keys/${old.id}`)).toEqual(foreign);
    expect(await statusOf(ada.token(), "POST", `${place()}/api_keys/${old.id}/rotate`)).toEqual(foreign);
  });

  test("goes with its project", async () => {
    const { id } = await ada.call<{ id: string }>("POST", `/organisation/${ada.organisationId}/integration`, {
      integration_name: "Short-lived",
    });
    const path = `/organisation/${ada.organisationId}/integration/${id}`;
    const { key } = await ada.call<Key>("POST", `${path}/api_keys`, { name: "Website" });
    await ada.call("DELETE", path);
    expect(await statusOf(key, "GET", `${path}/content`)).toEqual(unknown);
  });

  test.each(["lk_", `lk_${"a".repeat(43)}`, `lk_${"a".repeat(44)}`, `LK_${"a".repeat(43)}`])(
    "is not believed when it is %s",
    async (text) => {
      expect(await statusOf(text, "GET", `${place()}/content`)).toEqual(unknown);
      expect(await statusOf(text, "GET", `/organisation/${ada.organisationId}`)).toEqual(unknown);
    },
  );

  test("is marked as used, at most once a minute", async () => {
    const { key, id } = await make();
    const lastUse = async () => (await ada.inProject<Key[]>("GET", "/api_keys")).find((one) => one.id === id);
    await statusOf(key, "GET", place());
    const first = (await lastUse())?.last_used_at ?? "";
    expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000);
    await statusOf(key, "GET", place());
    expect((await lastUse())?.last_used_at).toBe(first);
    const earlier = new Date(Date.parse(first) - 60_000);
    await base.database.system((trx) => trx.updateTable("api_key").set({ last_used_at: earlier }).execute());
    await statusOf(key, "GET", place());
    expect(Date.parse((await lastUse())?.last_used_at ?? "")).toBeGreaterThanOrEqual(Date.parse(first));
  });

  test("is never logged", async () => {
    const { key } = await make();
    await statusOf(key, "GET", `${place()}/content?token=${key}`);
    await statusOf(key, "GET", `/${key}`);
    expect(log).toContain("/api/organisation/:org_id/integration/:id/content");
    expect(log).not.toContain(key.slice(3));
  });
});

describe("the sockets", () => {
  function open(token: string, contentId: string): Promise<{ first: ServerMessage[]; closed: Promise<number> }> {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime`);
    const closed = Promise.withResolvers<number>();
    const told = Promise.withResolvers<{ first: ServerMessage[]; closed: Promise<number> }>();
    const first: ServerMessage[] = [];
    socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token }));
    socket.onclose = ({ code }) => {
      closed.resolve(code);
      told.resolve({ first, closed: closed.promise });
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === "connected") return socket.send(JSON.stringify({ type: "subscribe", contentId }));
      first.push(message);
      told.resolve({ first, closed: closed.promise });
    };
    return told.promise;
  }

  test("tell a key of its own project's items, and end with it", async () => {
    const { key, id } = await make();
    const draft = { title: "Draft", slate_value: [], is_draft: true };
    const { content_id: mine } = await ada.inProject<{ content_id: string }>("POST", "/content/v2", draft);
    const { content_id: theirs } = await bob.inProject<{ content_id: string }>("POST", "/content/v2", draft);
    const watching = await open(key, mine);
    expect(watching.first).toMatchObject([{ type: "progress", contentId: mine }]);
    expect((await open(key, theirs)).first).toMatchObject([{ type: "refused" }]);
    await ada.inProject("DELETE", `/api_keys/${id}`);
    expect(await watching.closed).toBe(4401);
    expect(await (await open(key, mine)).closed).toBe(4401);
  });
});
