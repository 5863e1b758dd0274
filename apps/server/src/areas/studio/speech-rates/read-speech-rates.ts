import { readProjectSettings } from "../read-project-settings.ts";
import type { ProjectScope, StudioServices } from "../services.ts";
import { type SpeechRateRow, speechRatesOf } from "./speech-rate-store.ts";

/** How fast the voices of an organisation speak, for the editor of one of its projects. @throws {AppError} NOT_FOUND */
export async function readSpeechRates(
  services: Pick<StudioServices, "database" | "previews">,
  scope: ProjectScope,
): Promise<SpeechRateRow[]> {
  const { voice } = await readProjectSettings(services, scope);
  // The editor is being opened: starting the engine now makes the first preview faster.
  services.previews.warm(voice);
  return services.database.tenant(scope.organisationId, (trx) => speechRatesOf(trx, scope.organisationId));
}
