import type { PlayerEventBatch } from "@lectern/contract";
import type { Agent } from "./user-agent.ts";

/** A batch whose sender may be counted. */
export interface ReceivedBatch {
  batch: PlayerEventBatch;
  receivedAt: Date;
  network: string;
  userAgent: string;
  agent: Agent;
  country: string;
  /** Who is signed in to Lectern in this browser, if anyone. */
  person: string | undefined;
}
