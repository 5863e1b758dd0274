import { AppError } from "../../platform/http/app-error.ts";
import {
  changeByPerson,
  type ChangedPublication,
  type ItemScope,
  type PublicationServices,
} from "./change-by-person.ts";

/** How far ahead a time may be chosen. */
const maxAheadMs = 366 * 24 * 3600 * 1000;

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
  const ahead = publishAt.getTime() - services.now().getTime();
  if (ahead <= 0 || ahead > maxAheadMs) {
    const message = "Choose a time in the future, within a year.";
    throw new AppError("VALIDATION", message, { errors: [{ path: "publish_at", message }] });
  }
  return changeByPerson(services, scope, "schedule", publishAt);
}
