import type { ServerMessage } from "@lectern/contract";

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
