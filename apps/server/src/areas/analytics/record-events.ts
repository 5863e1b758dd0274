import type { Database } from "../../platform/database/index.ts";
import type { RecordEvents } from "./accepted-event.ts";

/** Rows of one statement: PostgreSQL takes 65 535 parameters. */
const rowsAtOnce = 3000;

/** The log of events. */
export function createEventLog(database: Pick<Database, "system">): RecordEvents {
  return (events) =>
    database.system(async (trx) => {
      for (let start = 0; start < events.length; start += rowsAtOnce) {
        const rows = events.slice(start, start + rowsAtOnce).map((event) => ({
          organisation_id: event.organisationId,
          project_id: event.projectId,
          content_id: event.contentId,
          session: event.session,
          n: event.n,
          kind: event.kind,
          occurred_at: event.occurredAt,
          audio_token: event.audioToken,
          visitor: event.visitor,
          listener: event.listener,
          browser: event.browser,
          operating_system: event.operatingSystem,
          device: event.device,
          country: event.country,
          seconds: event.seconds,
          percent: event.percent,
          position: event.position,
        }));
        await trx.insertInto("player_event").values(rows).execute();
      }
    });
}
