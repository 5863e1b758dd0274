import type { Logger } from "../../platform/logging/index.ts";
import { changePublication } from "./change-publication.ts";
import { findDue } from "./store.ts";
import type { PublicationServices } from "./change-by-person.ts";

/** Items read at a time. */
const batch = 100;

/** Publishes every item whose time has come, each in a transaction of its own. */
export async function publishDue(services: PublicationServices & { log: Logger }): Promise<void> {
  const { database, log } = services;
  const now = services.now();
  for (let changed = batch; changed === batch;) {
    const due = await database.system((trx) => findDue(trx, now, batch));
    changed = 0;
    for (const { id: contentId, organisation_id: organisationId } of due) {
      const outcome = await database.tenant(organisationId, (trx) =>
        changePublication(trx, { contentId }, "due", { now }),
      );
      if (outcome.kind !== "changed") continue;
      changed += 1;
      log.info({ contentId }, "the audio was published at its time");
    }
  }
}
