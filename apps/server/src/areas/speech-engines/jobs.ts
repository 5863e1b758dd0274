import { scheduledJob } from "../../platform/queue/index.ts";

/** Asks each speech service for its voices, once a day. */
export const refreshVoicesJob = scheduledJob("speech-engines/refresh-voices", "47 4 * * *");
