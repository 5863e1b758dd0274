import type { JobWithMetadata } from "pg-boss";
import type { Executor } from "../database/index.ts";
import { othersWait } from "./job-table.ts";
import type { JobDefinition } from "./queue.ts";

/** How often a job whose turn is over looks whether somebody waits. */
const lookMs = 2000;

/** A signal that fires once a job had its turn and jobs of other organisations wait; ended by `stop`. */
export function watchTurn(
  executor: Executor,
  { turnSeconds }: Pick<JobDefinition<unknown>, "turnSeconds">,
  job: Pick<JobWithMetadata, "name" | "data">,
): { signal: AbortSignal; stop: () => void } {
  const turn = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stopped = turnSeconds === undefined;

  function lookIn(ms: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      othersWait(executor, job.name, organisationOf(job.data)).then(
        (wait) => (wait ? turn.abort() : lookIn(lookMs)),
        () => lookIn(lookMs),
      );
    }, ms).unref();
  }
  lookIn((turnSeconds ?? 0) * 1000);

  return {
    signal: turn.signal,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function organisationOf(data: object): string {
  const id: unknown = Reflect.get(data, "organisationId");
  return typeof id === "string" ? id : "";
}
