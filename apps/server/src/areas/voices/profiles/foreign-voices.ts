import { languageOf } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import type { ProfileRow } from "./store.ts";

/** A sentence about each voice that is to read another language than it speaks; undefined: there is none. */
export async function foreignVoicesMessage(
  speech: Pick<SpeechService, "languages">,
  profiles: readonly Pick<ProfileRow, "id" | "profile_name" | "profile">[],
  rows: readonly { lang_code: string; profile_id: string }[],
): Promise<string | undefined> {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const foreign = rows.flatMap(({ lang_code: language, profile_id: id }) => {
    const profile = byId.get(id);
    const spoken = profile?.profile.lang_code;
    return profile && spoken !== undefined && languageOf(spoken) !== languageOf(language)
      ? [{ name: profile.profile_name, spoken, language }]
      : [];
  });
  if (foreign.length === 0) return undefined;
  const names = new Map((await speech.languages()).map(({ code, name }) => [code, name]));
  const nameOf = (code: string) => names.get(code) ?? code;
  return foreign
    .map(({ name, spoken, language }) => `"${name}" speaks ${nameOf(spoken)} and will read ${nameOf(language)}.`)
    .join(" ");
}
