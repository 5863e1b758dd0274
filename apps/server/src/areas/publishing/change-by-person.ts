import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/failures/app-error.ts";
import { changePublication } from "./change-publication.ts";
import type { PublicationEvent, PublicationState } from "./publication-state.ts";

export interface ItemScope {
  organisationId: string;
  projectId: string;
  contentId: string;
}

export interface PublicationServices {
  database: Database;
  now: () => Date;
}

/** How an item stands after a change, as the wire says it. */
export interface ChangedPublication {
  content_id: string;
  published_at: string | null;
  publish_at: string | null;
  is_audio_disabled: boolean;
}

type PersonEvent = Extract<
  PublicationEvent,
  "publish" | "schedule" | "unschedule" | "unpublish" | "disable" | "enable"
>;

/**
 * A person's change to an item's publication.
 * @throws {AppError} NOT_FOUND; CONFLICT without audio and where the item's state does not allow it
 */
export async function changeByPerson(
  { database, now }: PublicationServices,
  { organisationId, projectId, contentId }: ItemScope,
  event: PersonEvent,
  publishAt?: Date,
): Promise<ChangedPublication> {
  const outcome = await database.tenant(organisationId, (trx) =>
    changePublication(trx, { contentId, projectId }, event, {
      now: now(),
      ...(publishAt === undefined ? {} : { publishAt }),
    }),
  );
  if (outcome.kind === "not-found") throw new AppError("NOT_FOUND", "Cannot fetch content");
  if (outcome.kind === "no-audio") {
    throw new AppError("CONFLICT", "There is no audio to publish yet. Generate it first.");
  }
  if (outcome.kind === "refused") throw new AppError("CONFLICT", refusal(event, outcome.state));
  return {
    content_id: contentId,
    published_at: outcome.publishedAt?.toISOString() ?? null,
    publish_at: outcome.publishAt?.toISOString() ?? null,
    is_audio_disabled: outcome.isDisabled,
  };
}

function refusal(event: PersonEvent, state: PublicationState): string {
  if (event === "unschedule") return "No time is set for publishing this audio.";
  if (state.startsWith("disabled")) return "This audio is disabled. Enable it before you publish it.";
  return "This audio is not published.";
}
