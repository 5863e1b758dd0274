import type { OrganisationsPlatform } from "./platform.ts";
import { updateOrganisation } from "./store.ts";

type SaveServices = Pick<OrganisationsPlatform, "clock" | "database">;

export async function renameOrganisation(services: SaveServices, organisationId: string, name: string): Promise<void> {
  await save(services, organisationId, { name });
}

/** Keeps answers of the survey; one that is not given stays as it is. */
export async function saveSurvey(
  services: SaveServices,
  organisationId: string,
  { useCase, audioFor }: { useCase: string | undefined; audioFor: string | undefined },
): Promise<void> {
  await save(services, organisationId, {
    ...(useCase !== undefined && { survey_use_case: useCase }),
    ...(audioFor !== undefined && { survey_audio_for: audioFor }),
  });
}

/** Notes that the organisation is interested in audio articles. */
export async function saveAudioArticleInterest(services: SaveServices, organisationId: string): Promise<void> {
  await save(services, organisationId, { audio_article_customer: true });
}

async function save(
  { clock, database }: SaveServices,
  organisationId: string,
  changes: Parameters<typeof updateOrganisation>[2],
): Promise<void> {
  const change = { ...changes, updated_at: clock.now() };
  await database.tenant(organisationId, (trx) => updateOrganisation(trx, organisationId, change));
}
