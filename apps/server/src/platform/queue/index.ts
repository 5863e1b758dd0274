export { createQueue } from "./create-queue.ts";
export { JobFailed, JobInterrupted, JobYielded } from "./job-errors.ts";
export type { DeadJob, Job, JobDefinition, Queue } from "./queue.ts";
export { scheduledJob } from "./queue.ts";
export { sendOnNotify } from "./send-on-notify.ts";
export { createSerialQueue } from "./serial-queue.ts";
export { takeTurns } from "./take-turns.ts";
