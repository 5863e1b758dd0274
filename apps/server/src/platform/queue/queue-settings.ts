import type { PgBoss } from "pg-boss";
import { MAX_RETRY_DELAY_SECONDS } from "./job-runner.ts";
import type { JobDefinition } from "./queue.ts";

/** Heartbeat timeout of the queue's library, which counts a try. A dead worker is known long before: see watch-silence.ts. */
const heartbeatSeconds = 60;
const completedRetentionSeconds = 86_400;
const deadLetterRetentionSeconds = 14 * 86_400;
const deadLetterTimeoutSeconds = 300;

/** Name of a queue's dead-letter queue. */
export function deadLetterQueueOf(name: string): string {
  return `${name}.dead`;
}

/** Makes pg-boss's queues for kinds of jobs, or brings them in line with their definitions. */
export async function ensureQueues(boss: PgBoss, definitions: readonly JobDefinition<unknown>[]): Promise<void> {
  const wanted = definitions.flatMap(queuesOf);
  const present = new Map((await boss.getQueues(wanted.map(({ name }) => name))).map((queue) => [queue.name, queue]));
  for (const { name, policy, options } of wanted) {
    const queue = present.get(name);
    if (!queue) await boss.createQueue(name, { ...options, policy });
    else if (differs(queue, options)) await boss.updateQueue(name, options);
  }
}

/** The dead-letter queue first: the other refers to it. */
function queuesOf({ name, retryLimit, retryDelaySeconds, expireSeconds }: JobDefinition<unknown>) {
  const dead = deadLetterQueueOf(name);
  const common = { retryBackoff: true, retryDelayMax: MAX_RETRY_DELAY_SECONDS, heartbeatSeconds, notify: true };
  return [
    {
      name: dead,
      policy: "standard",
      options: {
        ...common,
        retryLimit: 1000,
        retryDelay: 1,
        expireInSeconds: deadLetterTimeoutSeconds,
        deleteAfterSeconds: deadLetterRetentionSeconds,
      },
    },
    {
      name,
      // One waiting or running job a singleton key.
      policy: "exclusive",
      options: {
        ...common,
        retryLimit,
        retryDelay: retryDelaySeconds,
        expireInSeconds: expireSeconds,
        deleteAfterSeconds: completedRetentionSeconds,
        deadLetter: dead,
      },
    },
  ];
}

function differs(queue: object, options: object): boolean {
  return Object.entries(options).some(([name, value]) => Reflect.get(queue, name) !== value);
}
