import { randomUUIDv7 } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestOrganisation, moveToPlan, addPerson, testApp, type TestPerson } from "../../test-kit/index.ts";
import { addMember } from "../accounts/index.ts";

const kit = testApp();
let ada: TestPerson;
let eve: TestPerson;
let org: string;

beforeAll(async () => {
  eve = await addPerson(kit.app, { givenName: "Eve" });
});
beforeEach(async () => {
  ada = await addPerson(kit.app);
  org = await createTestOrganisation(kit.app, ada);
});

function create(body: object = { integration_name: "Website" }, token = ada.token) {
  return kit.app.call({ path: `/organisation/${org}/integration`, token, body });
}

const settings = {
  integration_name: "App",
  lang_code: "de-DE",
  player_settings: { player_type: "floating" },
  audio_profile: {
    lang_code: "de-DE",
    voice: "de-DE",
    engine: "standard",
    platform: "espeak",
    volume: -1.5,
    speed: 120,
    pitch: "low",
    style: "",
  },
};

/** A voice of a speech server, which changes neither pitch nor style. */
const premium = {
  ...settings.audio_profile,
  lang_code: "en-US",
  voice: "af_heart",
  engine: "neural",
  platform: "openai",
  pitch: "",
};

const general = {
  integration_name: "Weekly",
  description: "What is read on Sundays",
  site_url: "https://weekly.example/",
  category: "News",
  platform: "WordPress",
  lang_code: "de-DE",
};

/** A project of its own, and where it stands. */
async function made(): Promise<string> {
  const { id } = (await create()).json<{ data: { id: string } }>().data;
  return `/organisation/${org}/integration/${id}`;
}

describe("a project", () => {
  test("is made by its name alone, and read again", async () => {
    const { data } = (await create()).json<{ data: { id: string } }>();
    const answer = await kit.app.call({
      method: "GET",
      path: `/organisation/${org}/integration/${data.id}`,
      token: ada.token,
    });
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        PK: `ORG#${org}`,
        SK: `INTEGRATION#${data.id}`,
        id: data.id,
        integration_name: "Website",
        lang_code: "en-US",
        pronunciation_library: [],
        content_count: 0,
      },
    });
  });

  test.each(["integration/default", "integration"])("is made with its own voice by %s", async (call) => {
    const path = `/organisation/${org}/${call}`;
    const { data } = (await kit.app.call({ path, token: ada.token, body: settings })).json<{ data: { id: string } }>();
    const answer = await kit.app.call({
      method: "GET",
      path: `/organisation/${org}/integration/${data.id}`,
      token: ada.token,
    });
    expect(answer.json()).toMatchObject({ data: settings });
  });

  test.each([
    ["", "Name field is required."],
    ["ab", "Name field should be at least 3 character long."],
    ["  ab  ", "Name field should be at least 3 character long."],
  ])("named %j is refused", async (integration_name, message) => {
    const answer = await create({ integration_name });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { message: string }[] }>().errors.map((error) => error.message)).toContain(message);
  });

  test("is refused where the plan has no room, also for two at once", async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 402, 402]);
    expect(answers.find((answer) => answer.statusCode === 402)?.json()).toEqual({
      success: false,
      failure_type: "PLAN_LIMIT",
      message: "Upgrade now to create more projects!",
      data: { quota: "projects", needed: 1, remaining: 0, limit: 1 },
    });
    const organisation = await kit.app.call({ method: "GET", path: `/organisation/${org}`, token: ada.token });
    expect(organisation.json()).toMatchObject({ data: { gates: { can_create_project: false } } });
    await moveToPlan(kit.base, org, "starter-plan-usd");
    expect((await create()).statusCode).toBe(200);
  });

  test.each(["integration/default", "integration"])(
    "with a premium voice by %s needs a plan that has them",
    async (call) => {
      const body = { ...settings, audio_profile: premium };
      const path = `/organisation/${org}/${call}`;
      const refused = await kit.app.call({ path, token: ada.token, body });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        402,
        { failure_type: "PLAN_LIMIT", message: "Please upgrade your plan to select premium audios" },
      ]);
      await moveToPlan(kit.base, org, "preview-plan-usd");
      expect((await kit.app.call({ path, token: ada.token, body })).statusCode).toBe(200);
    },
  );

  test.each([
    ["speed", 19],
    ["speed", 201],
    ["volume", 6.5],
    ["volume", 0.25],
    ["pitch", "highest"],
  ])("with %s %s is refused", async (field, value) => {
    const body = { ...settings, audio_profile: { ...settings.audio_profile, [field]: value } };
    const answer = await kit.app.call({ path: `/organisation/${org}/integration/default`, token: ada.token, body });
    expect(answer.statusCode).toBe(400);
  });
});

describe("a default voice", () => {
  const voice = settings.audio_profile;

  test.each([
    ["of no language here", { lang_code: "tlh" }, "Voice selection is required."],
    ["of another language", { lang_code: "fr-FR" }, "Voice selection is required."],
    ["of another platform", { platform: "polly" }, "Voice selection is required."],
    ["nobody has", { voice: "nobody" }, "Voice selection is required."],
    ["under another engine", { ...premium, engine: "standard" }, "Voice selection is required."],
    ["with a pitch it cannot change", { ...premium, pitch: "high" }, "This voice cannot change its pitch."],
    ["in a style it does not have", { style: "cheerful" }, "This voice does not have this style."],
    ["with breathing it does not do", { auto_breathing: true }, "This voice cannot breathe."],
  ])("%s is refused, for a new project and an old one", async (_name, change, message) => {
    await moveToPlan(kit.base, org, "standard-plan-usd");
    const project = await made();
    const audio_profile = { ...voice, ...change };
    const answers = [
      await kit.app.call({
        path: `/organisation/${org}/integration/default`,
        token: ada.token,
        body: { ...settings, audio_profile },
      }),
      await kit.app.call({ method: "PUT", path: `${project}/audio_profile`, token: ada.token, body: audio_profile }),
      await kit.app.call({
        method: "PUT",
        path: `${project}/audio_profile`,
        token: ada.token,
        body: { audio_profile },
      }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { failure_type: "VALIDATION", message }]);
    }
  });

  test.each([
    ["as the documents have it", voice],
    ["with an id of its own, which is not kept", { ...voice, id: "mine" }],
    ["in a field of its own", { audio_profile: voice }],
  ])("is changed %s and read again", async (_what, body) => {
    const project = await made();
    const saved = await kit.app.call({ method: "PUT", path: `${project}/audio_profile`, token: ada.token, body });
    expect([saved.statusCode, saved.json()]).toEqual([200, { success: true, data: voice }]);
    const read = await kit.app.call({ method: "GET", path: project, token: ada.token });
    expect(read.json<{ data: object }>().data).toMatchObject({ audio_profile: voice });
  });

  test("of the premium ones needs a plan that has them", async () => {
    const path = `${await made()}/audio_profile`;
    const refused = await kit.app.call({ method: "PUT", path, token: ada.token, body: premium });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { failure_type: "PLAN_LIMIT", message: "Please upgrade your plan to select premium audios" },
    ]);
    await moveToPlan(kit.base, org, "preview-plan-usd");
    const saved = await kit.app.call({ method: "PUT", path, token: ada.token, body: premium });
    expect(saved.json()).toEqual({ success: true, data: premium });
  });
});

describe("the general settings", () => {
  test("are saved, and answered as the project is read", async () => {
    const path = await made();
    const saved = await kit.app.call({
      method: "PUT",
      path: `${path}/general_settings`,
      token: ada.token,
      body: general,
    });
    expect(saved.json()).toMatchObject({ success: true, data: general });
    const read = await kit.app.call({ method: "GET", path, token: ada.token });
    expect(read.json()).toEqual(saved.json());
  });

  test.each([
    ["lang_code", "tlh", "This language is not available here. Choose another one."],
    ["integration_name", "ab", "Name field should be at least 3 character long."],
    ["site_url", "weekly.example", "Site URL should start with http:// or https://."],
    ["site_url", "javascript:alert(1)", "Site URL should start with http:// or https://."],
  ])("with %s %j are refused", async (field, value, message) => {
    const path = `${await made()}/general_settings`;
    const answer = await kit.app.call({ method: "PUT", path, token: ada.token, body: { ...general, [field]: value } });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { failure_type: "VALIDATION", message }]);
  });

  test("of a project that is not there are not saved", async () => {
    const path = `/organisation/${org}/integration/${randomUUIDv7()}/general_settings`;
    expect((await kit.app.call({ method: "PUT", path, token: ada.token, body: general })).statusCode).toBe(404);
  });
});

describe("the pronunciation library", () => {
  test("is replaced as a whole", async () => {
    const { id } = (await create()).json<{ data: { id: string } }>().data;
    const path = `/organisation/${org}/integration/${id}/pronunciation_library`;
    const entry = { original: "SQL", replaceWith: "sequel", language: "en-US" };
    const saved = await kit.app.call({
      method: "PUT",
      path,
      token: ada.token,
      body: { pronunciation_library: [entry] },
    });
    expect(saved.json()).toEqual({ success: true, data: { count: 1, version: 2 } });
    const answer = await kit.app.call({
      method: "GET",
      path: `/organisation/${org}/integration/${id}`,
      token: ada.token,
    });
    expect(answer.json()).toMatchObject({
      data: { pronunciation_library: [entry], pronunciation_library_version: 2 },
    });
  });

  test("is not replaced by one that was made from an older version; the same again changes nothing", async () => {
    const { id } = (await create()).json<{ data: { id: string } }>().data;
    const path = `/organisation/${org}/integration/${id}/pronunciation_library`;
    const entry = (replaceWith: string) => ({ original: "SQL", replaceWith, language: "en-US" });
    const save = (replaceWith: string, version?: number) =>
      kit.app.call({
        method: "PUT",
        path,
        token: ada.token,
        body: { pronunciation_library: [entry(replaceWith)], ...(version === undefined ? {} : { version }) },
      });
    expect((await save("sequel", 1)).json()).toMatchObject({ data: { version: 2 } });
    const late = await save("S Q L", 1);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        success: false,
        failure_type: "CONFLICT",
        message: "The pronunciation library was changed in another tab or by someone else since you opened it.",
      },
    ]);
    expect((await save("sequel", 2)).json()).toMatchObject({ data: { version: 2 } });
    expect((await save("S Q L")).json()).toMatchObject({ data: { version: 3 } });
  });

  test("of a project that is not there is not saved", async () => {
    const path = `/organisation/${org}/integration/${randomUUIDv7()}/pronunciation_library`;
    const answer = await kit.app.call({ method: "PUT", path, token: ada.token, body: { pronunciation_library: [] } });
    expect(answer.statusCode).toBe(404);
  });
});

/** What each call of this area answers. */
async function everyCall(token: string | undefined, organisation: string, project: string): Promise<number[]> {
  const path = `/organisation/${organisation}/integration`;
  const as = token === undefined ? {} : { token };
  const answers = [
    await kit.app.call({ method: "GET", path, ...as }),
    await kit.app.call({ method: "GET", path: `${path}/${project}`, ...as }),
    await kit.app.call({ path, body: { integration_name: "Website" }, ...as }),
    await kit.app.call({ path: `${path}/default`, body: settings, ...as }),
    await kit.app.call({
      method: "PUT",
      path: `${path}/${project}/pronunciation_library`,
      body: { pronunciation_library: [] },
      ...as,
    }),
  ];
  return answers.map((answer) => answer.statusCode);
}

describe("a caller without the right", () => {
  test("is refused without a token, and finds nothing of another organisation", async () => {
    const { id } = (await create()).json<{ data: { id: string } }>().data;
    expect(await everyCall(undefined, org, id)).toEqual([401, 401, 401, 401, 401]);
    expect(await everyCall(eve.token, org, id)).toEqual([404, 404, 404, 404, 404]);
  });

  test("finds nothing of another organisation under the name of their own", async () => {
    const { id } = (await create()).json<{ data: { id: string } }>().data;
    const bob = await addPerson(kit.app, { givenName: "Bob" });
    const theirs = await createTestOrganisation(kit.app, bob);
    const [list, get, , , save] = await everyCall(bob.token, theirs, id);
    expect([list, get, save]).toEqual([200, 404, 404]);
  });

  test("looks on as a viewer, and writes words as an editor", async () => {
    const { id } = (await create()).json<{ data: { id: string } }>().data;
    const vic = await addPerson(kit.app, { givenName: "Vic" });
    const edd = await addPerson(kit.app, { givenName: "Edd" });
    await kit.base.database.tenant(org, (trx) => addMember(trx, org, vic.id, "viewer"));
    await kit.base.database.tenant(org, (trx) => addMember(trx, org, edd.id, "editor"));
    expect(await everyCall(vic.token, org, id)).toEqual([200, 200, 403, 403, 403]);
    expect(await everyCall(edd.token, org, id)).toEqual([200, 200, 403, 403, 200]);
  });
});
