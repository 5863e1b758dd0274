import type { ServerMessage } from "@lectern/contract";
import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";

/** The principal of a socket. */
export interface RealtimeSession {
  /** The id of a person or of an API key: whose items may be followed. */
  callerId: string;
  /** What ends it: the person's session, or the key itself. */
  sessionId: string;
}

/** What the areas give to the sockets. */
export interface RealtimeSource {
  /** Undefined when the token is not valid (any more). */
  authenticate(token: string): Promise<RealtimeSession | undefined>;
  /** The state of an item as this caller may see it; undefined when it does not exist or is not theirs to see. */
  presentState(callerId: string, contentId: string): Promise<ServerMessage | undefined>;
}

export interface Realtime {
  /**
   * Says that the state of an item changed (progress, done, failed). Whoever is subscribed to it, on any process, and
   * the connection named, is sent its present state. Only ids cross processes.
   */
  publish(change: { contentId: string; connectionId?: string | undefined }): Promise<void>;
  /** Closes the sockets of a session or an API key that was revoked, on every process. */
  endSession(sessionId: string): Promise<void>;
}

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
