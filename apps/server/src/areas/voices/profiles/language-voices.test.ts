import { randomUUIDv7 } from "node:crypto";
import type { SpeechService, Voice } from "@lectern/speech";
import { expect, test } from "vitest";
import { createTestOrganisation, addPerson, testApp } from "../../../test-kit/index.ts";
import { languageVoicesOf } from "./language-voices.ts";

const kit = testApp();

const french = {
  lang_code: "fr-FR",
  voice: "fr-FR",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 110,
  pitch: "",
  style: "",
};

/** A catalogue that has lost all voices but one. */
const speech: Pick<SpeechService, "findVoice"> = {
  findVoice: ({ code }) => Promise.resolve(code === "fr-FR" ? ({ code } as Voice) : undefined),
};

test("the profiles of languages are voices with their names; one whose voice is gone is left out", async () => {
  const ada = await addPerson(kit.app);
  const organisationId = await createTestOrganisation(kit.app, ada);
  const path = `/organisation/${organisationId}/integration`;
  const made = await kit.app.call({ path, token: ada.token, body: { integration_name: "Website" } });
  const { id } = made.json<{ data: { id: string } }>().data;
  const rows: { lang_code: string; profile_id: string }[] = [];
  for (const profile of [
    { ...french, profile_name: "Le Monde" },
    { ...french, lang_code: "de-DE", voice: "de-DE", profile_name: "Welt" },
  ]) {
    const saved = await kit.app.call({ path: `${path}/${id}/audio_profile`, token: ada.token, body: profile });
    rows.push({ lang_code: profile.lang_code, profile_id: saved.json<{ data: { id: string } }>().data.id });
  }
  const save = async (language_profiles: typeof rows) => {
    const call = { method: "PUT", path: `${path}/${id}/language_profiles`, token: ada.token } as const;
    return (await kit.app.call({ ...call, body: { language_profiles } })).json<{ message?: string }>().message;
  };
  const [monde = "", welt = ""] = rows.map(({ profile_id: profile }) => profile);
  expect(await save([{ lang_code: "fr-BE", profile_id: monde }])).toBeUndefined();
  expect(await save([{ lang_code: "it-IT", profile_id: welt }])).toMatch(
    /^"Welt" speaks German.* and will read Italian/,
  );
  expect(await save(rows)).toBeUndefined();
  const services = { database: kit.base.database, speech };
  expect(await languageVoicesOf(services, { organisationId, id })).toEqual([
    { lang_code: "fr-FR", profile: { ...french, id: rows[0]?.profile_id, profile_name: "Le Monde" } },
  ]);
  expect(await languageVoicesOf(services, { organisationId, id: randomUUIDv7() })).toEqual([]);
});
