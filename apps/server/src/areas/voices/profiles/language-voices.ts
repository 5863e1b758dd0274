import type { LanguageVoice } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import type { Database } from "../../../platform/database/index.ts";
import { findProfileVoice } from "../../../platform/speech/index.ts";
import { profileValues } from "./present.ts";
import { listLanguageProfiles } from "./store.ts";

/** The profiles that speak a project's languages, without those whose voice is gone from the catalogue. */
export async function languageVoicesOf(
  { database, speech }: { database: Database; speech: Pick<SpeechService, "findVoice"> },
  project: { organisationId: string; id: string },
): Promise<LanguageVoice[]> {
  const rows = await database.tenant(project.organisationId, (trx) => listLanguageProfiles(trx, project.id));
  const voices = await Promise.all(rows.map(({ profile }) => findProfileVoice(speech, profile)));
  return rows
    .filter((_, index) => voices[index] !== undefined)
    .map(({ lang_code, profile_id: id, profile_name, profile }) => ({
      lang_code,
      profile: profileValues({ id, profile_name, profile }),
    }));
}
