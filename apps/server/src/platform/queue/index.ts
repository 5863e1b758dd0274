export { createQueue, type CreateQueueOptions } from "./create-queue.ts";
export { JobFailed, JobInterrupted, type InterruptReason } from "./job-errors.ts";
export type { DeadJob, Job, JobDefinition, JobHandler, JobHandlers, Queue, SendOptions } from "./queue.ts";
