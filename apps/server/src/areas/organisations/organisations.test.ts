import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createTestApp, createTestOrganisation, addPerson, testApp } from "../../test-kit/index.ts";
import { addMember } from "../accounts/index.ts";
import { syncWordLimits } from "../metering/index.ts";

interface Whole {
  data: { name: string; use_case: string | null; survey: object; location: object | null; plan_id: string };
}

const kit = testApp();

function get(path: string, token: string) {
  return kit.app.call({ method: "GET", path, token });
}

describe("an organisation", () => {
  test("is made on the free plan, owned by who made it", async () => {
    const ada = await addPerson(kit.app);
    const answer = await kit.app.call({
      path: "/organisation",
      token: ada.token,
      body: { name: " The Gazette ", location: { country: "Norway", region: "Oslo", city: "Oslo" } },
    });
    const { orgId } = answer.json<{ orgId: string }>();
    expect(answer.json()).toEqual({ success: true, orgId, data: { id: orgId } });
    expect((await get("/organisation", ada.token)).json()).toEqual({
      success: true,
      data: [{ PK: `ORG#${orgId}`, name: "The Gazette", plan_id: "free-plan" }],
    });
    const { data } = (await get(`/organisation/${orgId}`, ada.token)).json<{ data: Record<string, unknown> }>();
    expect(data).toMatchObject({
      PK: `ORG#${orgId}`,
      name: "The Gazette",
      org_name: "The Gazette",
      plan_id: "free-plan",
      subscription_status: "active",
      words_per_month: 1000,
      current_month_words_usage: 0,
      words_remaining: 1000,
      plan_words_limit: 1000,
      location: { country: "Norway", region: "Oslo", city: "Oslo" },
      gates: { can_create_project: true, can_create_podcast: true },
      role: "owner",
      billing: "sandbox",
    });
    expect(data["permissions"]).toContainEqual({ action: "create", subject: "audio" });
    expect(data["permissions"]).not.toContainEqual({ action: "access", subject: "api" });
  });

  test("in India is on the plan in rupees", async () => {
    const asha = await addPerson(kit.app, { givenName: "Asha" });
    const id = await createTestOrganisation(kit.app, asha, {
      name: "Dainik",
      location: { country: "India", region: "Goa", city: "Panaji" },
    });
    expect((await get(`/organisation/${id}`, asha.token)).json()).toMatchObject({ data: { plan_id: "free-plan-inr" } });
  });

  test("is one to a person, also when asked for twice at once", async () => {
    const ada = await addPerson(kit.app);
    const answers = await Promise.all(
      ["One", "Two"].map((name) => kit.app.call({ path: "/organisation", token: ada.token, body: { name } })),
    );
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 402]);
    expect((await get("/organisation", ada.token)).json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  test("that is to be the first is made once, however often it is asked for, with plans or without", async () => {
    const withoutPlans = await createTestApp(kit.base, { billing: { kind: "none" } });
    for (const server of [kit.app, withoutPlans]) {
      const ada = await addPerson(server);
      const path = "/organisation";
      const ask = () => server.call({ path, token: ada.token, body: { name: "Ada's organisation", first: true } });
      const answers = [...(await Promise.all([ask(), ask()])), await ask()];
      const [id, ...others] = answers.map((answer) => answer.json<{ orgId?: string }>().orgId);
      expect(others).toEqual([id, id]);
      const listed = await server.call({ method: "GET", path, token: ada.token });
      expect(listed.json()).toMatchObject({ data: [{ PK: `ORG#${id}` }] });
    }
    await withoutPlans.close();
  });

  test("is remembered of its members, former ones too", async () => {
    const [ada, vic] = [await addPerson(kit.app), await addPerson(kit.app, { givenName: "Vic" })];
    const id = await createTestOrganisation(kit.app, ada);
    await kit.base.database.tenant(id, (trx) => addMember(trx, id, vic.id, "viewer"));
    const path = `/organisation/${id}/members/${vic.id}`;
    expect((await kit.app.call({ method: "DELETE", path, token: ada.token })).statusCode).toBe(200);
    expect((await get("/organisation", vic.token)).json()).toMatchObject({ data: [] });
    expect((await get("/user", vic.token)).json()).toMatchObject({ data: { had_organisation: true } });
  });

  test("needs a name", async () => {
    const ada = await addPerson(kit.app);
    const answer = await kit.app.call({ path: "/organisation", token: ada.token, body: { name: "  " } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { failure_type: "VALIDATION", message: "Name is required" },
    ]);
  });

  test("does not exist for people who are not members", async () => {
    const [ada, eve] = [await addPerson(kit.app), await addPerson(kit.app, { givenName: "Eve" })];
    const id = await createTestOrganisation(kit.app, ada);
    const calls = [
      get(`/organisation/${id}`, eve.token),
      get(`/organisation/${id}/usage`, eve.token),
      kit.app.call({ path: "/organisation/setup", token: eve.token, body: { org_id: id } }),
      get(`/organisation/${randomUUIDv7()}`, ada.token),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        {
          success: false,
          failure_type: "NOT_FOUND",
          message: "There is no such organisation, or you are not a member of it.",
        },
      ]);
    }
  });

  test("is refused without a token", async () => {
    const id = await createTestOrganisation(kit.app, await addPerson(kit.app));
    const answers = await Promise.all([
      kit.app.call({ method: "GET", path: "/organisation" }),
      kit.app.call({ path: "/organisation", body: { name: "Mine" } }),
      kit.app.call({ path: "/organisation/setup", body: { org_id: id } }),
      kit.app.call({ method: "GET", path: `/organisation/${id}` }),
      kit.app.call({ method: "GET", path: `/organisation/${id}/usage` }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401, 401]);
  });

  test("lets a viewer look and change nothing", async () => {
    const [ada, vic] = [await addPerson(kit.app), await addPerson(kit.app, { givenName: "Vic" })];
    const id = await createTestOrganisation(kit.app, ada);
    await kit.base.database.tenant(id, (trx) => addMember(trx, id, vic.id, "viewer"));
    expect((await get(`/organisation/${id}`, vic.token)).json()).toMatchObject({
      data: { role: "viewer", gates: { can_create_project: false, can_create_podcast: false } },
    });
    const refused = await kit.app.call({ path: "/organisation/setup", token: vic.token, body: { org_id: id } });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { failure_type: "NOT_ALLOWED" }]);
  });

  test("says how many words are used and left", async () => {
    const ada = await addPerson(kit.app);
    const id = await createTestOrganisation(kit.app, ada);
    await kit.base.database.tenant(id, (trx) => trx.updateTable("organisation").set({ words_used: 400 }).execute());
    expect((await get(`/organisation/${id}/usage`, ada.token)).json()).toEqual({
      success: true,
      data: {
        plan_words_limit: 1000,
        words_remaining: 600,
        current_month_words_usage: 400,
        subscription_status: "active",
        renews_on: null,
        period_start: expect.any(String) as string,
        counters: {
          words: { used: 400, limit: 1000 },
          articles: { used: 0, limit: 5 },
          stored_audios: { used: 0, limit: 3 },
          downloads: { used: 0, limit: 5 },
          projects: { used: 0, limit: 1 },
          shows: { used: 0, limit: 1 },
          members: { used: 1, limit: 1 },
          text_megabytes: { used: 0, limit: 20 },
          file_megabytes: { used: 0, limit: 500 },
        },
      },
    });
  });
});

describe("omitSearchKeys billing", () => {
  test("there is no limit, every right and more than one organisation", async () => {
    const free = await createTestApp(kit.base, { billing: { kind: "none" } });
    const ada = await addPerson(free);
    for (const name of ["One", "Two"]) {
      expect((await free.call({ path: "/organisation", token: ada.token, body: { name } })).statusCode).toBe(200);
    }
    const list = await free.call({ method: "GET", path: "/organisation", token: ada.token });
    const { PK } = list.json<{ data: { PK: string }[] }>().data[0] ?? { PK: "" };
    const answer = await free.call({ method: "GET", path: `/organisation/${PK.slice(4)}`, token: ada.token });
    expect(answer.json()).toMatchObject({
      data: { words_per_month: null, words_remaining: null, billing: "none", usage: { plan_words_limit: null } },
    });
    expect(answer.json<{ data: { permissions: unknown[] } }>().data.permissions).toContainEqual({
      action: "access",
      subject: "api",
    });
    await free.close();
  });

  test("begins and ends with a start, for organisations that were there before", async () => {
    const ada = await addPerson(kit.app);
    const id = await createTestOrganisation(kit.app, ada);
    async function limitAfter(billing: "none" | "sandbox"): Promise<number | null | undefined> {
      await kit.base.database.system((trx) => syncWordLimits(trx, billing));
      const row = await kit.base.database.tenant(id, (trx) =>
        trx.selectFrom("organisation").select("words_limit").executeTakeFirst(),
      );
      return row?.words_limit;
    }
    expect([await limitAfter("none"), await limitAfter("sandbox")]).toEqual([null, 1000]);
  });
});

describe("setting up", () => {
  test("makes one project with the default voice, however often and however many at once", async () => {
    const ada = await addPerson(kit.app);
    const org_id = await createTestOrganisation(kit.app, ada);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        kit.app.call({ path: "/organisation/setup", token: ada.token, body: { org_id, use_case: "VOICEOVER" } }),
      ),
    );
    const ids = answers.map((answer) => answer.json<{ integration_id: string }>().integration_id);
    expect(new Set(ids).size).toBe(1);
    const list = await get(`/organisation/${org_id}/integration`, ada.token);
    expect(list.json()).toMatchObject({
      data: [
        {
          id: ids[0],
          integration_name: "My first project",
          lang_code: "en-US",
          audio_profile: {
            lang_code: "en-US",
            platform: "flite",
            voice: "slt",
            engine: "standard",
            volume: 0,
            speed: 100,
          },
          player_settings: { player_type: "inline" },
          content_count: 0,
        },
      ],
    });
  });

  test("keeps what was told at the welcome, and keeps it when it is not told again", async () => {
    const ada = await addPerson(kit.app);
    const org_id = await createTestOrganisation(kit.app, ada);
    const useCase = async () => (await get(`/organisation/${org_id}`, ada.token)).json<Whole>().data.use_case;
    expect(await useCase()).toBeNull();
    await kit.app.call({ path: "/organisation/setup", token: ada.token, body: { org_id, use_case: "PODCAST" } });
    await kit.app.call({ path: "/organisation/setup", token: ada.token, body: { org_id } });
    expect(await useCase()).toBe("PODCAST");
  });
});

describe("the survey", () => {
  test("keeps each answer as it is given", async () => {
    const ada = await addPerson(kit.app);
    const id = await createTestOrganisation(kit.app, ada);
    const path = `/organisation/${id}/survey`;
    const survey = async () => (await get(`/organisation/${id}`, ada.token)).json<Whole>().data.survey;
    expect(await survey()).toEqual({ use_case: null, audio_for: null });
    await kit.app.call({ method: "PUT", path, token: ada.token, body: { use_case: " Student " } });
    expect(await survey()).toEqual({ use_case: "Student", audio_for: null });
    await kit.app.call({ method: "PUT", path, token: ada.token, body: { audio_for: "Podcasts" } });
    expect(await survey()).toEqual({ use_case: "Student", audio_for: "Podcasts" });
  });

  test.each([{}, { use_case: " " }, { audio_for: "" }])("asks for more than %j", async (body) => {
    const ada = await addPerson(kit.app);
    const path = `/organisation/${await createTestOrganisation(kit.app, ada)}/survey`;
    const answer = await kit.app.call({ method: "PUT", path, token: ada.token, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: "Please select something from list" }]);
  });
});

describe("where an organisation is", () => {
  test("is what the operator's proxy says, unless it is told", async () => {
    const behind = await createTestApp(kit.base, { countryHeader: "cf-ipcountry" });
    const headers = { "cf-ipcountry": "IN" };
    const place = async (body: object) => {
      const ada = await addPerson(behind);
      const made = await behind.call({ path: "/organisation", token: ada.token, body, headers });
      const { orgId } = made.json<{ orgId: string }>();
      const answer = await behind.call({ method: "GET", path: `/organisation/${orgId}`, token: ada.token });
      const { location, plan_id } = answer.json<Whole>().data;
      return { location, plan_id };
    };
    expect(await place({ name: "Dainik" })).toEqual({
      location: { country: "India", region: "", city: "" },
      plan_id: "free-plan-inr",
    });
    const norway = { country: "Norway", region: "Oslo", city: "Oslo" };
    expect(await place({ name: "Avisen", location: norway })).toEqual({ location: norway, plan_id: "free-plan" });
    await behind.close();
  });

  test("is unknown where no source tells it", async () => {
    const ada = await addPerson(kit.app);
    const id = await createTestOrganisation(kit.app, ada);
    expect((await get(`/organisation/${id}`, ada.token)).json<Whole>().data).toMatchObject({
      location: null,
      plan_id: "free-plan",
    });
  });
});

describe("changing an organisation", () => {
  test("gives it another name", async () => {
    const ada = await addPerson(kit.app);
    const id = await createTestOrganisation(kit.app, ada);
    const rename = (name: string) =>
      kit.app.call({ method: "PUT", path: `/organisation/${id}`, token: ada.token, body: { name } });
    expect((await rename(" The Herald ")).json()).toEqual({ success: true, data: { id } });
    expect((await get(`/organisation/${id}`, ada.token)).json<Whole>().data.name).toBe("The Herald");
    const refused = await rename(" ");
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: "Name is required" }]);
  });

  test("notes an interest in audio articles", async () => {
    const ada = await addPerson(kit.app);
    const id = await createTestOrganisation(kit.app, ada);
    const path = `/organisation/${id}/audio-article-customer`;
    for (let times = 0; times < 2; times += 1) {
      const answer = await kit.app.call({ method: "PUT", path, token: ada.token });
      expect(answer.json()).toEqual({ success: true, data: { id } });
    }
    const rows = await kit.base.database.tenant(id, (trx) =>
      trx.selectFrom("organisation").select("audio_article_customer").execute(),
    );
    expect(rows).toEqual([{ audio_article_customer: true }]);
  });

  test("is for admins and owners", async () => {
    const [ada, ed, eve] = [await addPerson(kit.app), await addPerson(kit.app), await addPerson(kit.app)];
    const id = await createTestOrganisation(kit.app, ada);
    await kit.base.database.tenant(id, (trx) => addMember(trx, id, ed.id, "editor"));
    const calls = (token: string) => [
      kit.app.call({ method: "PUT", path: `/organisation/${id}`, token, body: { name: "Mine" } }),
      kit.app.call({ method: "PUT", path: `/organisation/${id}/audio-article-customer`, token }),
    ];
    const answers = await Promise.all([...calls(ed.token), ...calls(eve.token)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 404, 404]);
    expect((await get(`/organisation/${id}`, ada.token)).json<Whole>().data.name).toBe("The Gazette");
  });
});

describe("permissions", () => {
  test("are role, plan, limits and rights of the organisation that is named, or of the first", async () => {
    const [ada, grace] = [await addPerson(kit.app), await addPerson(kit.app)];
    const [mine, hers] = [await createTestOrganisation(kit.app, ada), await createTestOrganisation(kit.app, grace)];
    await kit.base.database.tenant(hers, async (trx) => {
      await addMember(trx, hers, ada.id, "viewer");
      await trx.updateTable("organisation").set({ plan_id: "standard-plan-inr", words_limit: 250_000 }).execute();
    });
    const first = (await get("/permissions", ada.token)).json<{ data: { abilities: object[]; subjects: object } }>()
      .data;
    expect(first).toEqual({
      organisation_id: mine,
      role: "owner",
      plan_id: "free-plan",
      billing: "sandbox",
      abilities: expect.any(Array) as object[],
      subjects: expect.objectContaining({
        audio: true,
        audio_analytics: false,
        player_customisation: true,
        studio: true,
        user: true,
        ads: false,
        chat_support: false,
        onboarding_specialist: false,
        customer_success_manager: false,
      }),
      limits: {
        words: 1000,
        articles: 5,
        stored_audios: 3,
        downloads: 5,
        projects: 1,
        shows: 1,
        members: 1,
        text_megabytes: 20,
        file_megabytes: 500,
      },
    });
    expect(first.abilities).toContainEqual({ action: "manage", subject: "billing" });
    expect(first.abilities).not.toContainEqual({ action: "download", subject: "premium_voices" });
    const named = (await get(`/permissions?org_id=${hers}`, ada.token)).json<{ data: { abilities: object[] } }>().data;
    expect(named).toMatchObject({
      organisation_id: hers,
      role: "viewer",
      plan_id: "standard-plan-inr",
      subjects: { audio_analytics: true, player_customisation: false, studio: false },
      limits: { words: 250_000, stored_audios: null, members: 5 },
    });
    expect(named.abilities).toContainEqual({ action: "download", subject: "premium_voices" });
    expect(named.abilities).not.toContainEqual({ action: "create", subject: "audio" });
  });

  test("of a person without an organisation are empty", async () => {
    const ada = await addPerson(kit.app);
    const { data } = (await get("/permissions", ada.token)).json<{ data: { subjects: object } }>();
    const nothing = { organisation_id: null, role: null, plan_id: null, billing: "sandbox", abilities: [], limits: {} };
    expect(data).toEqual({ ...nothing, subjects: expect.any(Object) as object });
    expect(new Set(Object.values(data.subjects))).toEqual(new Set([false]));
  });

  test("of an organisation one does not belong to are not told", async () => {
    const [ada, eve] = [await addPerson(kit.app), await addPerson(kit.app)];
    const id = await createTestOrganisation(kit.app, ada);
    expect((await get(`/permissions?org_id=${id}`, eve.token)).statusCode).toBe(404);
    expect((await kit.app.call({ method: "GET", path: "/permissions" })).statusCode).toBe(401);
  });
});
