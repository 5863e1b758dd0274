import { MAX_PLAYER_DRAFTS, type WirePlayerDraft, type WireProject } from "@lectern/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestOrganisation, moveToPlan, addPerson, testApp, type TestPerson } from "../../../test-kit/index.ts";

const kit = testApp();
let ada: TestPerson;
let eve: TestPerson;
let org: string;
let project: string;

beforeAll(async () => {
  eve = await addPerson(kit.app, { givenName: "Eve" });
});
beforeEach(async () => {
  ada = await addPerson(kit.app);
  org = await createTestOrganisation(kit.app, ada);
  const body = { integration_name: "Website" };
  const created = await kit.app.call({ path: `/organisation/${org}/integration`, token: ada.token, body });
  project = created.json<{ data: { id: string } }>().data.id;
});

type Method = "GET" | "POST" | "PUT" | "DELETE";

function call(method: Method, path: string, body?: object, token = ada.token) {
  return kit.app.call({ method, path: `/organisation/${org}/integration/${project}${path}`, token, body });
}

async function drafts(): Promise<WirePlayerDraft[]> {
  return (await call("GET", "/player_setting")).json<{ data: WirePlayerDraft[] }>().data;
}

async function published(): Promise<WireProject> {
  return (await call("GET", "")).json<{ data: WireProject }>().data;
}

const inAGreen = { player_type: "inline", color: "#0B5D4B", text_color: "#1c2421", title: "Hear this story" };

describe("settings of the player", () => {
  test("are whole from the beginning, and publishing replaces them", async () => {
    expect(await published()).toMatchObject({
      player_settings: { player_type: "inline" },
      player_settings_published_at: null,
      audio_player_settings: {
        player_type: "inline",
        player_position: "default",
        color: "#b4420f",
        text_color: "",
        background_color: "",
        title: "",
        download_button: false,
        remove_branding: false,
        machine_note: true,
      },
    });
    const answer = await call("PUT", "/audio_player_settings", inAGreen);
    expect(answer.json()).toMatchObject({ data: { audio_player_settings: { color: "#0b5d4b" } } });
    const { audio_player_settings: settings, player_settings_published_at: at } = await published();
    expect(settings).toMatchObject({ color: "#0b5d4b", title: "Hear this story", machine_note: true });
    expect(at).not.toBeNull();
  });

  test.each([
    ["floating", "default", "bottom-right"],
    ["floating", "bottom-left", "bottom-left"],
    ["inline", "bottom-left", "default"],
    ["static", "bottom-right", "default"],
  ])("of a player that is %s, asked for at %s: it stands at %s", async (type, asked, position) => {
    await call("PUT", "/audio_player_settings", { player_type: type, player_position: asked });
    expect(await published()).toMatchObject({
      player_settings: { player_type: type },
      audio_player_settings: { player_position: position },
    });
  });

  test.each([
    [{}, "player_type", "Language selection is required."],
    [
      { ...inAGreen, color: "green" },
      "color",
      "A colour is a # with six digits or letters from a to f, such as #b4420f.",
    ],
    [{ ...inAGreen, background_color: "#fff" }, "background_color", "A colour is a #"],
    [{ ...inAGreen, title: "x".repeat(101) }, "title", ""],
    [{ ...inAGreen, title: "a\u202eb" }, "title", "This name has characters that a name does not have."],
  ])("are refused: %o", async (body, field, message) => {
    const answer = await call("PUT", "/audio_player_settings", body);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(message);
    expect(answer.json()).toMatchObject({ errors: [{ path: field }] });
  });

  test("remove the branding with a plan that may, and with no other", async () => {
    const refused = await call("PUT", "/audio_player_settings", { ...inAGreen, remove_branding: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { failure_type: "PLAN_LIMIT" }]);
    await moveToPlan(kit.base, org, "standard-plan-usd");
    expect((await call("PUT", "/audio_player_settings", { ...inAGreen, remove_branding: true })).statusCode).toBe(200);
  });

  test("are nothing to strangers", async () => {
    expect((await call("GET", "/player_setting", undefined, eve.token)).statusCode).toBe(404);
    expect((await call("PUT", "/audio_player_settings", inAGreen, eve.token)).statusCode).toBe(404);
  });
});

describe("drafts", () => {
  test("are kept under a name, newest first, replaced under the same, deleted", async () => {
    const save = (name: string, body: object = inAGreen) =>
      call("POST", "/player_setting", { ...body, setting_name: name });
    await save("Winter colours");
    await save(" Floating for phones ", { player_type: "floating" });
    expect(await drafts()).toMatchObject([
      { setting_name: "Floating for phones", player_type: "floating", player_position: "bottom-right" },
      { setting_name: "Winter colours", color: "#0b5d4b" },
    ]);
    await save("Winter colours", { ...inAGreen, color: "#000000" });
    const [first, ...others] = await drafts();
    expect(first).toMatchObject({ setting_name: "Winter colours", color: "#000000" });
    expect(others).toHaveLength(1);
    expect((await call("DELETE", `/player_setting/${first!.id}`)).statusCode).toBe(200);
    expect((await call("DELETE", `/player_setting/${first!.id}`)).json()).toMatchObject({
      message: "There is no such draft. It may have been deleted.",
    });
    expect(await drafts()).toHaveLength(1);
    expect(await published()).toMatchObject({ player_settings_published_at: null });
  });

  test("have a name", async () => {
    for (const name of [undefined, "", "   "]) {
      const answer = await call("POST", "/player_setting", { ...inAGreen, setting_name: name });
      expect(answer.body).toContain("Name is required");
    }
  });

  test("are bounded: a new one is refused, another version of an old one is not", async () => {
    await kit.base.database.tenant(org, (trx) =>
      trx
        .insertInto("player_draft")
        .values(
          Array.from({ length: MAX_PLAYER_DRAFTS }, (_, index) => ({
            id: crypto.randomUUID(),
            organisation_id: org,
            project_id: project,
            name: `Draft ${index}`,
            settings: "{}",
            created_at: new Date(0),
          })),
        )
        .execute(),
    );
    const save = async (name: string) =>
      (await call("POST", "/player_setting", { ...inAGreen, setting_name: name })).json<object>();
    expect(await save("One more")).toMatchObject({ message: "A project can have 50 drafts. Delete one first." });
    expect(await save("Draft 3")).toMatchObject({ success: true });
  });
});
