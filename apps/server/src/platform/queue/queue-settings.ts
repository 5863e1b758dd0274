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

/** The one of its dead jobs first: the other refers to it. */
function queuesOf({ name, retryLimit, retryDelaySeconds, expireSeconds }: JobDefinition<unknown>) {
  const dead = deadQueueOf(name);
  const common = { retryBackoff: true, retryDelayMax: longestRetryDelaySeconds, heartbeatSeconds, notify: true };
  return [
    {
      name: dead,
      policy: "standard",
      options: {
        ...common,
        retryLimit: 1000,
        retryDelay: 1,
        expireInSeconds: burySeconds,
        deleteAfterSeconds: keepDeadSeconds,
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
        deleteAfterSeconds: keepDoneSeconds,
        deadLetter: dead,
      },
    },
  ];
}

function differs(queue: object, options: object): boolean {
  return Object.entries(options).some(([name, value]) => Reflect.get(queue, name) !== value);
}
