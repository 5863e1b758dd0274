import type { Platform } from "../../area.ts";

/** How long an answer is waited for (SPEC.md, W24). */
export const ANSWER_TIMEOUT_MS = 15_000;

/** What deliveries depend on, injected. */
export interface DeliveryServices extends Pick<Platform, "database" | "queue" | "clock" | "config" | "log" | "ids"> {
  /** ANSWER_TIMEOUT_MS when not given. */
  answerTimeoutMs?: number;
}
