import type { ServerMessage } from "@lectern/contract";

/** The session a socket belongs to. */
export interface RealtimeSession {
  userId: string;
  sessionId: string;
}

/** What the areas give to the sockets. */
export interface RealtimeSource {
  /** Undefined when the token is not valid (any more). */
  authenticate(token: string): Promise<RealtimeSession | undefined>;
  /** The state of an item as this person may see it; undefined when it does not exist or is not theirs to see. */
  presentState(userId: string, contentId: string): Promise<ServerMessage | undefined>;
}

export interface Realtime {
  /**
   * Says that the state of an item changed (progress, done, failed). Whoever is subscribed to it, on any process, and
   * the connection named, is sent its present state. Only ids cross processes.
   */
  publish(change: { contentId: string; connectionId?: string | undefined }): Promise<void>;
  /** Closes the sockets of a session that was revoked, on every process. */
  endSession(sessionId: string): Promise<void>;
}
