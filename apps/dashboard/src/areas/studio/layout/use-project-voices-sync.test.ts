import type { WireProfile } from "@lectern/contract";
import { expect, test } from "vitest";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { languageVoices } from "./use-project-voices-sync.ts";

test("the profiles of languages are voices with their names; one whose voice is gone is left out", () => {
  const profiles: WireProfile[] = [emma, george].map((voice, at) => {
    return { ...voice, id: String(at), profile_name: voice.voice, version: 1, is_default: false };
  });
  const rows = profiles.map(({ id, profile_name }, at) => {
    return { lang_code: ["fr-FR", "de-DE"][at] ?? "", profile_id: id, profile: { profile_name } };
  });
  const present = new Set([voiceId(emma.platform, emma.lang_code, emma.voice)]);
  expect(languageVoices(rows, profiles, present)).toEqual([
    { lang_code: "fr-FR", profile: { ...emma, id: "0", profile_name: "emma" } },
  ]);
});
