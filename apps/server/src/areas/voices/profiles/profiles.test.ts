import { randomUUIDv7 } from "node:crypto";
import type { WireLanguageProfiles, WireProfile } from "@lectern/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createTestOrganisation, moveToPlan, addPerson, testApp, type TestPerson } from "../../../test-kit/index.ts";

const kit = testApp();
let ada: TestPerson;
let org: string;
let project: string;

beforeEach(async () => {
  ada = await addPerson(kit.app);
  org = await createTestOrganisation(kit.app, ada);
  const path = `/organisation/${org}/integration`;
  const made = await kit.app.call({ path, token: ada.token, body: { integration_name: "Website" } });
  project = `${path}/${made.json<{ data: { id: string } }>().data.id}`;
});

const voice = {
  lang_code: "de-DE",
  voice: "de-DE",
  engine: "standard",
  platform: "espeak",
  volume: 1.5,
  speed: 110,
  pitch: "low",
  style: "",
};
const news = { ...voice, profile_name: "Nachrichten" };
const premium = { ...voice, lang_code: "en-US", voice: "af_heart", engine: "neural", platform: "openai", pitch: "" };

async function answer(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) {
  return kit.app.call({ method, path: project + path, token: ada.token, ...(body && { body }) });
}

async function call<Data>(...request: Parameters<typeof answer>): Promise<Data> {
  return (await answer(...request)).json<{ data: Data }>().data;
}

async function saved(body: object = news): Promise<WireProfile> {
  return call<WireProfile>("POST", "/audio_profile", body);
}

async function defaultVoice(): Promise<object> {
  return (await call<{ audio_profile: object }>("GET", "")).audio_profile;
}

describe("a saved profile", () => {
  test("is made, listed, changed and deleted", async () => {
    const made = await saved();
    expect(made).toEqual({ ...news, id: made.id, version: 1, is_default: false });
    expect(await call("GET", "/audio_profile")).toEqual([made]);
    const change = { ...news, profile_name: "Abendnachrichten", speed: 95, version: 1 };
    const changed = await call("PUT", `/audio_profile/${made.id}`, change);
    expect(changed).toEqual({ ...made, profile_name: "Abendnachrichten", speed: 95, version: 2 });
    expect(await call("GET", "/audio_profile")).toEqual([changed]);
    expect(await call("DELETE", `/audio_profile/${made.id}`)).toEqual({ id: made.id });
    expect(await call("GET", "/audio_profile")).toEqual([]);
  });

  test.each([
    ["without a name", { ...voice }, "Profile name cannot be empty"],
    ["with an empty name", { ...news, profile_name: "  " }, "Profile name cannot be empty"],
    ["with a name of 101 emoji", { ...news, profile_name: "👨‍👩‍👧‍👦".repeat(101) }, /100 characters at most/],
    ["of a voice that is gone", { ...news, voice: "nobody" }, "Voice selection is required."],
    ["in a style it does not have", { ...news, style: "cheerful" }, "This voice does not have this style."],
    ["with breathing it does not do", { ...news, auto_breathing: true }, "This voice cannot breathe."],
  ])("%s is refused, new or changed", async (_name, body, message) => {
    const { id } = await saved();
    const said = expect.stringMatching(message) as string;
    for (const refused of [
      await answer("POST", "/audio_profile", body),
      await answer("PUT", `/audio_profile/${id}`, body),
    ]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { failure_type: "VALIDATION", message: said }]);
    }
  });

  test("may be called 100 emoji", async () => {
    const profile_name = "👨‍👩‍👧‍👦".repeat(100);
    expect(await saved({ ...news, profile_name })).toMatchObject({ profile_name });
  });

  test("has a name of its own, whatever the case of its letters", async () => {
    await saved();
    const other = await saved({ ...news, profile_name: "Other" });
    for (const refused of [
      await answer("POST", "/audio_profile", { ...news, profile_name: "NACHRICHTEN " }),
      await answer("PUT", `/audio_profile/${other.id}`, news),
    ]) {
      expect(refused.json()).toMatchObject({
        message: "There is a profile of this name already.",
        errors: [{ path: "profile_name" }],
      });
    }
    expect((await answer("PUT", `/audio_profile/${other.id}`, { ...news, profile_name: "OTHER" })).statusCode).toBe(
      200,
    );
  });

  test("that another member changed meanwhile is not overwritten", async () => {
    const { id } = await saved();
    const path = `/audio_profile/${id}`;
    const changes = [80, 90].map((speed) => answer("PUT", path, { ...news, speed, version: 1 }));
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await answer("PUT", path, { ...news, version: 1 })).json()).toMatchObject({
      failure_type: "CONFLICT",
      message: "This profile was changed in another tab or by someone else since you opened it.",
    });
  });

  test("needs the right to its voice", async () => {
    const body = { ...premium, profile_name: "Heart" };
    const refused = await answer("POST", "/audio_profile", body);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { message: "Please upgrade your plan to select premium audios" },
    ]);
    await moveToPlan(kit.base, org, "preview-plan-usd");
    expect(await saved(body)).toMatchObject(body);
  });

  test("is one of a hundred at most", async () => {
    const { id } = await saved();
    await kit.base.database.system((trx) =>
      sql`insert into voice_profile (id, organisation_id, project_id, profile_name, profile)
        select gen_random_uuid(), organisation_id, project_id, 'filler ' || number, profile
        from voice_profile, generate_series(1, 98) as number where id = ${id}`.execute(trx),
    );
    const both = await Promise.all(
      ["A", "B"].map((name) => answer("POST", "/audio_profile", { ...news, profile_name: name })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("of another project is not found", async () => {
    const { id } = await saved();
    const elsewhere = `/organisation/${org}/integration/${randomUUIDv7()}/audio_profile`;
    for (const [method, path] of [
      ["GET", elsewhere],
      ["POST", elsewhere],
      ["PUT", `${elsewhere}/${id}`],
      ["DELETE", `${elsewhere}/${id}`],
    ] as const) {
      const body = method === "POST" || method === "PUT" ? { body: news } : {};
      expect((await kit.app.call({ method, path, token: ada.token, ...body })).statusCode).toBe(404);
    }
    expect((await answer("DELETE", `/audio_profile/${randomUUIDv7()}`)).json()).toMatchObject({
      message: "There is no such profile. It may have been deleted.",
    });
  });
});

describe("a default voice", () => {
  test("with the name of a saved profile is that profile, and changes with it", async () => {
    const profile = await saved();
    expect(await call("PUT", "/audio_profile", { ...news, speed: 60 })).toEqual({ ...news, id: profile.id });
    expect(await call("GET", "/audio_profile")).toMatchObject([{ id: profile.id, is_default: true }]);
    await call("PUT", `/audio_profile/${profile.id}`, { ...news, profile_name: "Abend", speed: 70 });
    expect(await defaultVoice()).toEqual({ ...voice, id: profile.id, profile_name: "Abend", speed: 70 });
  });

  test("of a name that no profile has is a voice without one", async () => {
    expect(await call("PUT", "/audio_profile", news)).toEqual(voice);
  });

  test("keeps its values when its profile is deleted", async () => {
    const { id } = await saved();
    await call("PUT", "/audio_profile", news);
    await call("DELETE", `/audio_profile/${id}`);
    expect(await defaultVoice()).toEqual(voice);
  });
});

describe("language profiles", () => {
  function rows(...pairs: [string, string][]) {
    return { language_profiles: pairs.map(([lang_code, profile_id]) => ({ lang_code, profile_id })) };
  }

  test("are saved as a whole and read again, in their order; a deleted profile takes its row along", async () => {
    const german = await saved();
    const english = await saved({ ...news, profile_name: "House voice", lang_code: "en-US", voice: "en-US" });
    expect(await call("GET", "/language_profiles")).toEqual({ language_profiles: [], version: 0 });
    const wanted = rows(["fr-FR", english.id], ["de-DE", german.id]);
    const answered = await call<WireLanguageProfiles>("PUT", "/language_profiles", { ...wanted, version: 0 });
    expect(answered).toEqual({
      language_profiles: [
        { lang_code: "fr-FR", profile_id: english.id, profile: { profile_name: "House voice" } },
        { lang_code: "de-DE", profile_id: german.id, profile: { profile_name: "Nachrichten" } },
      ],
      version: 1,
    });
    expect(await call("GET", "/language_profiles")).toEqual(answered);
    await call("DELETE", `/audio_profile/${english.id}`);
    expect(await call("GET", "/language_profiles")).toMatchObject({
      language_profiles: [{ lang_code: "de-DE" }],
      version: 2,
    });
  });

  test.each([
    ["six rows", ["de-DE", "fr-FR", "es-ES", "it-IT", "pl-PL", "nl-NL"], "You can only add 5 language profiles"],
    ["a language twice", ["de-DE", "de-AT"], "This language has a profile already."],
    ["no language", [""], "Please select a language and profile"],
    ["a language that no voice speaks", ["tlh"], "This language is not available here. Choose another one."],
  ])("with %s are refused", async (_name, locales, message) => {
    const { id } = await saved();
    const refused = await answer(
      "PUT",
      "/language_profiles",
      rows(...locales.map((one): [string, string] => [one, id])),
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message }]);
  });

  test.each(["", randomUUIDv7()])("with the profile %j are refused", async (profile) => {
    const refused = await answer("PUT", "/language_profiles", rows(["de-DE", profile]));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { message: "Please select a language and profile", errors: [{ path: "language_profiles.0.profile_id" }] },
    ]);
  });

  test("that another member changed meanwhile are not overwritten", async () => {
    const { id } = await saved();
    const change = { ...rows(["de-DE", id]), version: 0 };
    expect((await answer("PUT", "/language_profiles", change)).statusCode).toBe(200);
    expect((await answer("PUT", "/language_profiles", change)).json()).toMatchObject({ failure_type: "CONFLICT" });
  });

  test("are used or not, as the project says", async () => {
    expect(await call("GET", "")).toMatchObject({ is_multi_lang: false });
    expect(await call("PUT", "/multi_lang_settings", { is_multi_lang: true })).toEqual({ is_multi_lang: true });
    expect(await call("GET", "")).toMatchObject({ is_multi_lang: true });
  });
});
