import {
  changeByPerson,
  type ChangedPublication,
  type ItemScope,
  type PublicationServices,
} from "./change-by-person.ts";
import { checkPublishTime } from "./publish-generated.ts";

/**
 * Publishes an item's newest audio, at once or at a time.
 * @throws {AppError} VALIDATION for a time that has passed or is more than a year away, and as changeByPerson
 */
export async function publishAudio(
  services: PublicationServices,
  scope: ItemScope,
  publishAt?: Date,
): Promise<ChangedPublication> {
  if (publishAt === undefined) return changeByPerson(services, scope, "publish");
  checkPublishTime(publishAt, services.now());
  return changeByPerson(services, scope, "schedule", publishAt);
}
