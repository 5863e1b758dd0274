import type { RightName, Role } from "@lectern/access";
import type { CallDeclaration, RateLimit } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../failures/app-error.ts";
import { type CallHead, CallGuard } from "./call-guard.ts";
import type { Principal } from "../principal.ts";

const ours = "0198c0de-0000-7000-8000-000000000001";
const theirs = "0198c0de-0000-7000-8000-000000000002";
const ip = "2001:db8::1";
const project = "0198c0de-0000-7000-8000-000000000003";

const every = { scopes: ["read", "write", "publish"], publishesByHand: false } as const;

const callers: Record<string, Principal> = {
  ada: { kind: "person", userId: "ada", sessionId: "s" },
  olga: { kind: "person", userId: "olga", sessionId: "s" },
  key: { kind: "api-key", id: "key", organisationId: ours, projectId: project, planId: "enterprise-plan", ...every },
  "key that reads": {
    kind: "api-key",
    id: "key",
    organisationId: ours,
    projectId: project,
    planId: "enterprise-plan",
    ...every,
    scopes: ["read"],
  },
  "key on free": {
    kind: "api-key",
    id: "key",
    organisationId: ours,
    projectId: project,
    planId: "free-plan",
    ...every,
  },
};

/** What Ada is in our organisation, and what it is on. */
let membership: { role: Role; planId: string } = { role: "owner", planId: "enterprise-plan" };
let counted: string[] = [];
let headers: Record<string, string> = {};

const guard = new CallGuard({
  principals: {
    identify: (token) => Promise.resolve(token === undefined ? undefined : callers[token]),
    isOperator: (userId) => Promise.resolve(userId === "olga"),
    findMembership: (_userId, { organisationId, projectId }) =>
      Promise.resolve(organisationId === ours ? { ...membership, hasProject: projectId === project } : undefined),
  },
  rateLimits: {
    take: ({ key, limit, windowSeconds, units }) => {
      counted.push(`${key} / ${limit}${units === undefined ? "" : `, ${units} at once`}`);
      return Promise.resolve({ allowed: limit > 0, remaining: limit, retryAfterSeconds: windowSeconds });
    },
  },
  billing: "sandbox",
  lookUps: { address: (organisationId) => Promise.resolve(`of ${organisationId}`) },
  isPremiumVoice: ({ voice }) => Promise.resolve(voice === "premium"),
});

beforeEach(() => {
  membership = { role: "owner", planId: "enterprise-plan" };
  counted = [];
  headers = {};
});

function setHeader(name: string, value: string): void {
  headers[name] = value;
}

function declare(access: CallDeclaration["access"], more: Partial<CallDeclaration> = {}): CallDeclaration {
  const nothing = { rateLimits: [], aliases: [], failures: [], queryFields: [] };
  const kind = { takesIdempotencyKey: false, isReading: false, isCostly: false };
  return { access, maxBodyBytes: 64_000, ...kind, ...nothing, ...more };
}

function head(token: string | undefined, params: Record<string, string> = {}): CallHead {
  return { token, params, ip, setHeader };
}

/** "let in", or how it was refused. */
async function toldOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "let in";
  } catch (error) {
    return error instanceof AppError ? error.failureType : String(error);
  }
}

const here = { org_id: ours, id: project };
const member = (...rights: RightName[]) => declare({ kind: "member", rights });
const inProject = (...rights: RightName[]) => declare({ kind: "project", rights, apiKeyScope: "write" });

test.each<[string, CallDeclaration, CallHead, string]>([
  ["anyone without a token", declare({ kind: "anyone", why: "" }), head(undefined), "let in"],
  [
    "a person without a token",
    declare({ kind: "signed-in", apiKeyScope: undefined }),
    head(undefined),
    "NOT_SIGNED_IN",
  ],
  ["a person with an unknown token", member("access project"), head("x", here), "NOT_SIGNED_IN"],
  ["a person", declare({ kind: "signed-in", apiKeyScope: undefined }), head("ada"), "let in"],
  [
    "an API key where people alone may",
    declare({ kind: "signed-in", apiKeyScope: undefined }),
    head("key"),
    "NOT_ALLOWED",
  ],
  ["an API key where it may", declare({ kind: "signed-in", apiKeyScope: "read" }), head("key"), "let in"],
  [
    "an API key whose plan has no API",
    declare({ kind: "signed-in", apiKeyScope: "read" }),
    head("key on free"),
    "PLAN_LIMIT",
  ],
  ["a person who does not run the installation", declare({ kind: "operator" }), head("ada"), "NOT_ALLOWED"],
  ["a person who runs the installation", declare({ kind: "operator" }), head("olga"), "let in"],
  ["an API key in a call of who runs the installation", declare({ kind: "operator" }), head("key"), "NOT_ALLOWED"],
  ["nobody in a call of who runs the installation", declare({ kind: "operator" }), head(undefined), "NOT_SIGNED_IN"],
  ["a member", member("create project"), head("ada", here), "let in"],
  ["no member", member("create project"), head("ada", { org_id: theirs }), "NOT_FOUND"],
  ["a member whose path names no id", member("create project"), head("ada", { org_id: "x" }), "NOT_FOUND"],
  ["an API key in a call of members", member("access project"), head("key", here), "NOT_ALLOWED"],
  ["a member in a project", inProject("modify audio"), head("ada", here), "let in"],
  [
    "a member in a project that is not there",
    inProject("modify audio"),
    head("ada", { org_id: ours, id: theirs }),
    "NOT_FOUND",
  ],
  ["an API key in its project, in capitals", inProject("modify audio"), head("key", upper(here)), "let in"],
  ["an API key without the scope", inProject("access audio"), head("key that reads", here), "NOT_ALLOWED"],
  ["an API key in another project", inProject("modify audio"), head("key", { org_id: ours, id: theirs }), "NOT_FOUND"],
  [
    "an API key in another organisation",
    inProject("modify audio"),
    head("key", { org_id: theirs, id: project }),
    "NOT_FOUND",
  ],
  ["an API key for what editors may not", inProject("delete project"), head("key", here), "NOT_ALLOWED"],
  [
    "an API key in its project on a plan without API",
    inProject("modify audio"),
    head("key on free", here),
    "PLAN_LIMIT",
  ],
])("%s", async (_who, declaration, request, expected) => {
  expect(await toldOf(guard.admit(declaration, request))).toBe(expected);
});

function upper(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toUpperCase()]));
}

test("every right is asked for, of role and of plan", async () => {
  const both = inProject("modify audio", "download subtitles");
  membership = { role: "viewer", planId: "enterprise-plan" };
  expect(await toldOf(guard.admit(both, head("ada", here)))).toBe("NOT_ALLOWED");
  membership = { role: "editor", planId: "free-plan" };
  expect(await toldOf(guard.admit(both, head("ada", here)))).toBe("PLAN_LIMIT");
  membership = { role: "editor", planId: "enterprise-plan" };
  expect(await toldOf(guard.admit(both, head("ada", here)))).toBe("let in");
});

describe("an organisation that the input names", () => {
  const setup = member("create project");

  test("is asked about once the input is known", async () => {
    const admitted = await guard.admit(setup, head("ada"));
    expect(await toldOf(guard.admitInput(setup, { admitted, ip, setHeader }, { org_id: theirs }))).toBe("NOT_FOUND");
    expect(await guard.admitInput(setup, { admitted, ip, setHeader }, { org_id: ours })).toMatchObject({
      organisation: { organisationId: ours, role: "owner" },
    });
  });

  test("may be left out: any signed-in caller is let in, to no organisation", async () => {
    const admitted = await guard.admit(setup, head("ada"));
    expect((await guard.admitInput(setup, { admitted, ip, setHeader }, {})).organisation).toBeUndefined();
  });

  test("is never another one than the path's", async () => {
    const admitted = await guard.admit(setup, head("ada", here));
    expect(await toldOf(guard.admitInput(setup, { admitted, ip, setHeader }, { org_id: theirs }))).toBe("NOT_FOUND");
  });
});

test("what is counted is counted for whom the declaration says", async () => {
  const windowSeconds = 60;
  const rateLimits: RateLimit[] = [
    { counter: "a", per: "network", limit: 1, windowSeconds },
    { counter: "b", per: "caller", limit: 2, windowSeconds },
    { counter: "c", per: "organisation", limit: 3, windowSeconds },
    { counter: "d", per: { field: "email" }, limit: 4, windowSeconds },
    { counter: "e", per: { lookedUp: "address" }, limit: 5, windowSeconds },
  ];
  const declaration = declare({ kind: "member", rights: ["manage member"] }, { rateLimits });
  const admitted = await guard.admit(declaration, head("ada", here));
  expect(counted).toEqual([]);
  await guard.admitInput(declaration, { admitted, ip, setHeader }, { ...here, email: "Eve@Example.com" });
  expect(counted).toEqual([
    "a: 2001:db8:0:0 / 1",
    "b: ada / 2",
    `c: ${ours} / 3`,
    "d: eve@example.com / 4",
    `e: of ${ours} / 5`,
  ]);
});

test("a refused call says how often it may be made, as an allowed one does", async () => {
  const rateLimits: RateLimit[] = [
    { counter: "a", per: "caller", limit: 2, windowSeconds: 60 },
    { counter: "b", per: "organisation", limit: 0, windowSeconds: 3600 },
  ];
  const declaration = declare({ kind: "member", rights: ["manage member"] }, { rateLimits });
  const admitted = await guard.admit(declaration, head("ada", here));
  expect(await toldOf(guard.admitInput(declaration, { admitted, ip, setHeader }, here))).toBe("RATE_LIMITED");
  expect(headers).toEqual({
    "ratelimit-policy": '"a";q=2;w=60, "b";q=0;w=3600',
    ratelimit: '"a";r=2;t=60, "b";r=0;t=3600',
  });
});

describe("a premium voice", () => {
  const profile: VoiceProfile = {
    lang_code: "en-US",
    voice: "premium",
    engine: "standard",
    platform: "openai",
    volume: 0,
    speed: 100,
    pitch: "",
    style: "",
  };
  const declaration = declare(
    { kind: "project", rights: ["modify audio"], apiKeyScope: "write" },
    { premiumVoices: (input: { voices: VoiceProfile[] }) => input.voices },
  );

  async function told(voices: VoiceProfile[], planId: string): Promise<string> {
    membership = { role: "editor", planId };
    const admitted = await guard.admit(declaration, head("ada", here));
    return toldOf(guard.admitInput(declaration, { admitted, ip, setHeader }, { voices }));
  }

  test("is one that the catalogue knows as premium, whatever the input says of it", async () => {
    expect(await told([profile], "free-plan")).toBe("PLAN_LIMIT");
    expect(await told([{ ...profile, voice: "plain", engine: "neural" }], "free-plan")).toBe("let in");
  });

  test("is for plans that have them", async () => {
    expect(await told([profile], "enterprise-plan")).toBe("let in");
  });
});

test("a limit that measures what is carried counts that", async () => {
  const measure = { unit: "words", of: ({ text }: { text: string }) => text.length, min: 1 };
  const perCaller: RateLimit = { counter: "preview", per: "caller", limit: 100, windowSeconds: 60, measure };
  const declaration = declare({ kind: "signed-in", apiKeyScope: undefined }, { rateLimits: [perCaller] });
  const admitted = await guard.admit(declaration, head("ada"));
  await guard.admitInput(declaration, { admitted, ip, setHeader }, { text: "twelve signs" });
  expect(counted).toEqual(["preview: ada / 100, 12 at once"]);
});

describe("a call that anyone may make", () => {
  const perNetwork: RateLimit = { counter: "check", per: "network", limit: 1, windowSeconds: 60 };
  const open = declare({ kind: "anyone", why: "" }, { rateLimits: [perNetwork] });

  test("is counted for its network before its body is read, and once", async () => {
    const admitted = await guard.admit(open, head(undefined));
    expect(counted).toEqual(["check: 2001:db8:0:0 / 1"]);
    expect(headers["ratelimit-policy"]).toBe('"check";q=1;w=60');
    await guard.admitInput(open, { admitted, ip, setHeader }, {});
    expect(counted).toHaveLength(1);
  });

  test("made too often is refused by its head alone", async () => {
    const never = { ...open, rateLimits: [{ ...perNetwork, limit: 0 }] };
    expect(await toldOf(guard.admit(never, head(undefined)))).toBe("RATE_LIMITED");
  });
});
