import { randomUUIDv7 } from "node:crypto";
import { denialReason, type Role, roles } from "@lectern/access";
import { API_KEY_SCOPES, type ApiKeyScope } from "@lectern/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "./test-kit/use-test-database.ts";
import type { ApiResponse } from "./test-kit/call-api.ts";
import { type Call, listCalls } from "./test-kit/calls/list-calls.ts";
import { exampleInput } from "./test-kit/calls/example-input.ts";
import { openRowWatch, type RowWatch } from "./test-kit/calls/row-watch.ts";
import { sendCall } from "./test-kit/calls/send-call.ts";
import { wrongInputs } from "./test-kit/calls/wrong-inputs.ts";
import { addPublisher, type Publisher } from "./test-kit/publisher.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";
import { urlOf } from "./test-kit/test-connection.ts";

const calls = listCalls();

/** The calls of which something holds, each with its name. */
function callsThat(holds: (call: Call) => boolean): [string, Call][] {
  return calls.filter(holds).map((call) => [call.name, call]);
}
/** Places of inputs that were wrong once. */
const walked = new Set<string>();
const plans = ["enterprise-plan", "free-plan"];

const base = useTestDatabase();
let rows: RowWatch;
let server: TestServer;
let owner: Publisher;
let stranger: Publisher;
let people: Record<Role, Publisher>;
let key: string;
/** Keys that have every scope but one, by that one. */
let keysWithout: Record<ApiKeyScope, string>;
/** Of what is there, by the field that names it. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({
    billing: { kind: "sandbox" },
    // What calls send to the queue stays there: nothing changes by itself while rows are watched.
    roles: new Set(["web"]),
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
  });
  owner = await addPublisher(server);
  stranger = await addPublisher(server);
  people = { owner, admin: await join("admin"), editor: await join("editor"), viewer: await join("viewer") };
  await moveTo("enterprise-plan");
  const draft = { title: "Draft", slate_value: [], is_draft: true };
  const { content_id } = await owner.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const made = await owner.inProject<{ id: string; key: string }>("POST", "/api_keys", { name: "Importer" });
  const path = `/organisation/${owner.organisationId}/members`;
  const invitation = await owner.call<{ id: string }>("POST", path, { email: "asked@example.com", role: "viewer" });
  key = made.key;
  keysWithout = {
    read: await keyWithout("read"),
    write: await keyWithout("write"),
    publish: await keyWithout("publish"),
  };
  ids = {
    org_id: owner.organisationId,
    id: owner.projectId,
    content_id,
    key_id: made.id,
    user_id: await idOf(owner),
    invitation_id: invitation.id,
  };
  // That a key is used is written down once a minute: for the time of the test, it just was.
  const later = new Date(Date.now() + 3_600_000);
  await base.database.system((trx) => trx.updateTable("api_key").set({ last_used_at: later }).execute());
  rows = await openRowWatch(base.adminConnection);
});
afterAll(async () => {
  await server.stop();
  await rows.close();
});

async function keyWithout(missing: ApiKeyScope): Promise<string> {
  const scopes = API_KEY_SCOPES.filter((scope) => scope !== missing);
  return (await owner.inProject<{ key: string }>("POST", "/api_keys", { name: `No ${missing}`, scopes })).key;
}

async function idOf({ email }: Publisher): Promise<string> {
  const person = await base.database.kysely
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return person?.id ?? "";
}

/** A member with a role in the owner's organisation. */
async function join(role: Role): Promise<Publisher> {
  const person = await addPublisher(server);
  const membership = { organisation_id: owner.organisationId, user_id: await idOf(person), role };
  await base.database.system((trx) => trx.insertInto("membership").values(membership).execute());
  return person;
}

async function moveTo(planId: string): Promise<void> {
  await base.database.system((trx) =>
    trx.updateTable("organisation").set({ plan_id: planId }).where("id", "=", owner.organisationId).execute(),
  );
}

/** Whether an API key may make the call. */
function takesApiKeys({ declaration: { access } }: Call): boolean {
  return "apiKeyScope" in access && access.apiKeyScope !== undefined;
}

function isOpen({ declaration: { access } }: Call): boolean {
  return access.kind === "anyone";
}

/** The same ids, but of nothing that is there: who may goes on and finds nothing. */
function idsOfNothing(): Record<string, string> {
  const made = Object.keys(ids).map((name) => [name, randomUUIDv7()]);
  return { ...Object.fromEntries(made), org_id: owner.organisationId };
}

function send(call: Call, token: string | undefined, which = ids): Promise<ApiResponse> {
  return sendCall(server.url, token, call, exampleInput(call, which));
}

/** Makes a call and checks that no row was written. */
async function changesNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  await rows.written();
  const result = await work();
  expect(await rows.written()).toEqual({});
  return result;
}

test(`all ${calls.length} calls of the contract are asked, and nothing else`, async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The calls of identity are in no contract; described-routes.test.ts and the tests of accounts ask those.
  const ofContract = documented.filter((route) => !route.includes(" /auth/"));
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(ofContract.sort());
});

test.each(callsThat((call) => !isOpen(call)))(
  "%s is refused without a token, and with an unknown one",
  async (_name, call) => {
    const tokens = [undefined, "garbage", `${owner.token()}x`, `lk_${"a".repeat(43)}`];
    const answers = await changesNothing(() => Promise.all(tokens.map((token) => send(call, token))));
    expect(answers.map(outcomeOf)).toEqual(tokens.map(() => "401 NOT_SIGNED_IN"));
  },
);

test.each(callsThat(isOpen))("%s is open to anyone", async (_name, call) => {
  expect((await send(call, undefined)).status).toBe(200);
});

test.each(
  callsThat(
    (call) =>
      call.input?.properties?.["org_id"] !== undefined || call.input?.properties?.["invitation_id"] !== undefined,
  ),
)("%s finds nothing of an organisation that the caller is no member of", async (_name, call) => {
  const answer = await changesNothing(() => send(call, stranger.token()));
  expect(outcomeOf(answer)).toBe("404 NOT_FOUND");
});

test.each(callsThat(({ path }) => path.includes("/integration/{id}")))(
  "%s finds nothing in a project that is not there",
  async (_name, call) => {
    const nowhere = { ...ids, id: randomUUIDv7() };
    const answer = await changesNothing(() => send(call, owner.token(), nowhere));
    expect(outcomeOf(answer)).toBe("404 NOT_FOUND");
  },
);

test.each(callsThat(({ declaration: { access } }) => access.kind === "member" || access.kind === "project"))(
  "%s is allowed as role and plan have it",
  async (_name, call) => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const planId of plans) {
      await moveTo(planId);
      const cases = roles.map((role) => ({
        role,
        refusal: refusalFor(call, role, planId),
        name: `${role} on ${planId}`,
      }));
      for (const { role, name } of cases.filter(({ refusal }) => refusal === undefined)) {
        expected[name] = "let in";
        found[name] = admittedOr(await send(call, people[role].token(), idsOfNothing()));
      }
      const refused = cases.filter(({ refusal }) => refusal !== undefined);
      for (const { name, refusal = "" } of refused) expected[name] = refusal;
      if (refused.length > 0) {
        await changesNothing(async () => {
          for (const { role, name } of refused) found[name] = outcomeOf(await send(call, people[role].token()));
        });
      }
    }
    await moveTo("enterprise-plan");
    expect(found).toEqual(expected);
  },
);

test.each(callsThat(takesApiKeys))("%s is open to an API key of the project", async (_name, call) => {
  const answer = await send(call, key, { ...idsOfNothing(), id: owner.projectId });
  expect(admittedOr(answer)).toBe("let in");
});

test.each(callsThat(takesApiKeys))("%s is refused to a key without each scope it needs", async (_name, call) => {
  const needed = scopesOf(call);
  expect(needed.length).toBeGreaterThan(0);
  const inProject = { ...idsOfNothing(), id: owner.projectId };
  const found: string[] = [];
  await changesNothing(async () => {
    for (const scope of needed) {
      const answer = await send(call, keysWithout[scope], inProject);
      found.push(`${outcomeOf(answer)}: ${answer.body.message}`);
    }
  });
  const lacking = (scope: ApiKeyScope) => `This API key does not have the scope “${scope}”, which this call needs.`;
  expect(found).toEqual(needed.map((scope) => `403 NOT_ALLOWED: ${lacking(scope)}`));
});

test.each(callsThat(takesApiKeys))("%s does not ask a key for other scopes", async (_name, call) => {
  const needed = scopesOf(call);
  for (const scope of API_KEY_SCOPES.filter((one) => !needed.includes(one))) {
    const { status } = await send(call, keysWithout[scope], { ...idsOfNothing(), id: owner.projectId });
    // Another key may have made the same before, which refuses the name.
    expect([scope, status === 403 || status >= 500]).toEqual([scope, false]);
  }
});

test.each(callsThat((call) => !isOpen(call) && !takesApiKeys(call) && call.name !== "accounts.session"))(
  "%s is made by people alone, not by an API key",
  async (_name, call) => {
    const answer = await changesNothing(() => send(call, key));
    expect(outcomeOf(answer)).toBe("403 NOT_ALLOWED");
  },
);

test.each(callsThat((call) => call.input !== undefined))(
  "%s refuses what it does not take, field by field",
  async (_name, call) => {
    const wrong = wrongInputs(call, exampleInput(call, ids), walked);
    expect(wrong.length).toBeGreaterThan(0);
    const answers = await changesNothing(async () => {
      const found: string[][] = [];
      for (const { what, input } of wrong) {
        const answer = await sendCall(server.url, owner.token(), call, input);
        found.push([what, outcomeOf(answer)]);
      }
      return found;
    });
    expect(answers).toEqual(
      wrong.map(({ what, namesNothing = false }) => [what, namesNothing ? "404 NOT_FOUND" : "400 VALIDATION"]),
    );
  },
);

/** The scopes that a key needs for the example of a call, in a project whose audio is public as soon as it is made. */
function scopesOf(call: Call): ApiKeyScope[] {
  const { access, inputScopes } = call.declaration;
  const asked = inputScopes?.(exampleInput(call, idsOfNothing()) as never, { publishesByHand: false }) ?? [];
  const scope = "apiKeyScope" in access ? access.apiKeyScope : undefined;
  return [...(scope === undefined ? [] : [scope]), ...asked];
}

/** The refusal a caller has to get; undefined: none. */
function refusalFor({ declaration, ...call }: Call, role: Role, planId: string): string | undefined {
  const { access, inputRights } = declaration;
  const asked = inputRights?.(exampleInput({ declaration, ...call }, idsOfNothing()) as never, "somebody else") ?? [];
  const rights = "rights" in access ? [...access.rights, ...asked] : [];
  const accessContext = { role, planId, billing: "sandbox" } as const;
  const refusal = rights.map((right) => denialReason(accessContext, right)).find((one) => one !== undefined);
  return refusal && { role: "403 NOT_ALLOWED", plan: "402 PLAN_LIMIT" }[refusal];
}

function outcomeOf({ status, body }: ApiResponse): string {
  return `${status} ${body.failure_type ?? ""}`.trim();
}

/** "let in" for any answer that is neither a refusal nor a server error. */
function admittedOr(answer: ApiResponse): string {
  const { status, body } = answer;
  const refused = status >= 500 || [401, 403].includes(status) || body.failure_type === "VALIDATION";
  return refused ? outcomeOf(answer) : "let in";
}
