import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import type { Realtime } from "./realtime.ts";

/** Channels between processes; their payloads are ids alone. */
export const CONTENT_CHANNEL = "lectern_content";
export const SESSION_CHANNEL = "lectern_session";

export interface ContentChange {
  contentId: string;
  connectionId?: string | undefined;
}

/** Announces over the database's NOTIFY, for every process that holds sockets, this one included. */
export function createRealtime({
  database,
  log,
}: {
  database: Pick<Database, "kysely" | "notify">;
  log: Logger;
}): Realtime {
  /** An announcement that is lost is no failure of the work it tells of: a client asks for the state when it reconnects. */
  async function announce(channel: string, payload: string): Promise<void> {
    try {
      await database.notify(database.kysely, channel, payload);
    } catch (error) {
      log.warn({ error, channel }, "could not announce a change");
    }
  }

  return {
    publish: async ({ contentId, connectionId }) => {
      await announce(CONTENT_CHANNEL, encodeChange({ contentId, connectionId }));
    },
    endSession: async (sessionId) => await announce(SESSION_CHANNEL, sessionId),
  };
}

function encodeChange({ contentId, connectionId }: ContentChange): string {
  return connectionId === undefined ? contentId : `${contentId} ${connectionId}`;
}

export function decodeChange(payload: string): ContentChange {
  const [contentId = "", connectionId] = payload.split(" ");
  return { contentId, connectionId };
}
