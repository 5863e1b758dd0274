import type { VoiceProfile } from "@lectern/script";
import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type ProfileRow = Selectable<Schema["voice_profile"]>;

/** In the order in which they were made. */
export async function listProfiles(trx: Trx, projectId: string): Promise<ProfileRow[]> {
  return trx.selectFrom("voice_profile").selectAll().where("project_id", "=", projectId).orderBy("id").execute();
}

export async function insertProfile(trx: Trx, profile: Insertable<Schema["voice_profile"]>): Promise<ProfileRow> {
  return trx.insertInto("voice_profile").values(profile).returningAll().executeTakeFirstOrThrow();
}

export async function updateProfileRow(
  trx: Trx,
  id: string,
  change: { profile_name: string; profile: string; version: number; updated_at: Date },
): Promise<ProfileRow> {
  return trx.updateTable("voice_profile").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** The rows of languages that name it go with it. */
export async function deleteProfileRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("voice_profile").where("id", "=", id).execute();
}

export interface LanguageProfileRow {
  lang_code: string;
  profile_id: string;
  profile_name: string;
  profile: Omit<VoiceProfile, "id" | "profile_name">;
}

/** In the order in which they were saved. */
export async function listLanguageProfiles(trx: Trx, projectId: string): Promise<LanguageProfileRow[]> {
  return trx
    .selectFrom("language_profile")
    .innerJoin("voice_profile", "voice_profile.id", "language_profile.profile_id")
    .select(["lang_code", "profile_id", "profile_name", "profile"])
    .where("language_profile.project_id", "=", projectId)
    .orderBy("position")
    .execute();
}

export async function replaceLanguageProfiles(
  trx: Trx,
  project: { organisationId: string; id: string },
  rows: readonly { lang_code: string; profile_id: string }[],
): Promise<void> {
  await trx.deleteFrom("language_profile").where("project_id", "=", project.id).execute();
  if (rows.length === 0) return;
  const values = rows.map((row, position) => ({
    organisation_id: project.organisationId,
    project_id: project.id,
    lang_code: row.lang_code,
    profile_id: row.profile_id,
    position,
  }));
  await trx.insertInto("language_profile").values(values).execute();
}
