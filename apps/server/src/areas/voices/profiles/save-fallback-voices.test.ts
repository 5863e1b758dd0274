import {
  FALLBACK_LANGUAGE_TWICE_MESSAGE,
  FALLBACK_SAME_SERVICE_MESSAGE,
  VOICE_MISSING_MESSAGE,
} from "@lectern/contract";
import { beforeEach, expect, test } from "vitest";
import { createTestOrganisation, moveToPlan, addPerson, testApp, type TestPerson } from "../../../test-kit/index.ts";

const kit = testApp();
let ada: TestPerson;
let org: string;
let id: string;

beforeEach(async () => {
  ada = await addPerson(kit.app);
  org = await createTestOrganisation(kit.app, ada);
  const body = { integration_name: "Website" };
  const made = await kit.app.call({ path: `/organisation/${org}/integration`, token: ada.token, body });
  ({ id } = made.json<{ data: { id: string } }>().data);
});

const german = {
  lang_code: "de-DE",
  voice: "de-DE",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
};
const english = { ...german, lang_code: "en-US", voice: "en-US" };
const premium = { ...english, voice: "af_heart", engine: "neural", platform: "openai" };

async function call(method: "GET" | "PUT", path: string, body?: object) {
  const url = `/organisation/${org}/integration/${id}${path}`;
  return kit.app.call({ method, path: url, token: ada.token, ...(body && { body }) });
}

const save = (...voices: object[]) => call("PUT", "/fallback_voices", { fallback_voices: voices });
const saved = async () => (await call("GET", "")).json<{ data: { fallback_voices: object[] } }>().data.fallback_voices;

test("a project has none at first; they are replaced, and taken away", async () => {
  expect(await saved()).toEqual([]);
  const answer = await save({ ...german, id: "x", profile_name: "News" }, english);
  expect(answer.json()).toEqual({ success: true, data: { fallback_voices: [german, english] } });
  expect(await saved()).toEqual([german, english]);
  await save();
  expect(await saved()).toEqual([]);
});

test("each language has one, of the catalogue and with settings that the voice has", async () => {
  const refused = async (...voices: object[]) => (await save(...voices)).json<object>();
  expect(await refused(german, { ...german, speed: 90 })).toMatchObject({
    failure_type: "VALIDATION",
    errors: [{ path: "fallback_voices.1.lang_code", message: FALLBACK_LANGUAGE_TWICE_MESSAGE }],
  });
  expect(await refused(german, { ...english, voice: "nobody" })).toMatchObject({
    errors: [{ path: "fallback_voices.1.voice", message: VOICE_MISSING_MESSAGE }],
  });
  expect(await refused({ ...english, style: "newscast" })).toMatchObject({
    errors: [{ path: "fallback_voices.0.style" }],
  });
  expect(await saved()).toEqual([]);
});

test("a premium one takes a plan that has them", async () => {
  expect((await save(premium)).json()).toMatchObject({ failure_type: "PLAN_LIMIT" });
  await moveToPlan(kit.base, org, "preview-plan-usd");
  expect((await save(premium, german)).json()).toMatchObject({ success: true });
});

test("one of the service of the project's own voice is refused: both would be down", async () => {
  await moveToPlan(kit.base, org, "preview-plan-usd");
  await call("PUT", "/audio_profile", premium);
  expect((await save(german, premium)).json()).toMatchObject({
    failure_type: "VALIDATION",
    errors: [{ path: "fallback_voices.1.voice", message: FALLBACK_SAME_SERVICE_MESSAGE }],
  });
  // Voices of this machine are never down.
  await call("PUT", "/audio_profile", english);
  expect((await save(english)).json()).toMatchObject({ success: true });
});
