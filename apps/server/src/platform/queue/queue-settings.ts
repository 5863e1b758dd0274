import type { PgBoss } from "pg-boss";
import { longestRetryDelaySeconds } from "./job-runner.ts";
import type { JobDefinition } from "./queue.ts";

/** A worker that is silent for so long is taken for dead. */
const heartbeatSeconds = 20;
const keepDoneSeconds = 86_400;
const keepDeadSeconds = 14 * 86_400;
const burySeconds = 300;

/** Where jobs of a queue go that will not be tried again. */
export function deadQueueOf(name: string): string {
  return `${name}.dead`;
}

/** Makes pg-boss's queues for a kind of job, or brings them in line with its definition. */
export async function ensureQueues(boss: PgBoss, definition: JobDefinition<unknown>): Promise<void> {
  const { name, retryLimit, retryDelaySeconds, expireSeconds } = definition;
  const dead = deadQueueOf(name);
  const common = { retryBackoff: true, retryDelayMax: longestRetryDelaySeconds, heartbeatSeconds, notify: true };
  const present = new Set((await boss.getQueues([name, dead])).map((queue) => queue.name));

  const deadOptions = { ...common, retryLimit: 1000, retryDelay: 1, expireInSeconds: burySeconds };
  if (present.has(dead)) await boss.updateQueue(dead, deadOptions);
  else await boss.createQueue(dead, { ...deadOptions, deleteAfterSeconds: keepDeadSeconds });

  const options = {
    ...common,
    retryLimit,
    retryDelay: retryDelaySeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keepDoneSeconds,
    deadLetter: dead,
  };
  if (present.has(name)) await boss.updateQueue(name, options);
  // One waiting or running job a singleton key.
  else await boss.createQueue(name, { ...options, policy: "exclusive" });
}
