import type { BuildEvent } from "../../../../platform/realtime/realtime.ts";
import type { Clock } from "../../draft/save-timer.ts";
import type { Item } from "../item.ts";
import type { BuildUpdate } from "../../build/build-flow.ts";

/** Poll interval while the realtime connection is silent. */
const pollIntervalMs = 4000;

export interface WatchOptions {
  subscribe: (listener: (event: BuildEvent) => void) => () => void;
  load: () => Promise<Pick<Item, "status" | "progress" | "failure" | "waiting">>;
  clock: Clock;
}

/** Watches a build over the realtime connection, polling while that is silent. */
export function watchBuild(
  { subscribe, load, clock }: WatchOptions,
  listener: (news: BuildUpdate) => void,
): () => void {
  let isOver = false;
  let cancelTimer: () => void = () => {};

  function notify(news: BuildUpdate): void {
    if (isOver) return;
    if (news.kind !== "progress") stop();
    listener(news);
  }

  function schedulePoll(): void {
    cancelTimer();
    if (!isOver) cancelTimer = clock.after(pollIntervalMs, () => void poll());
  }

  async function poll(): Promise<void> {
    try {
      notify(updateOf(await load()));
    } catch {
      // The server is unreachable: retried after the next interval.
    }
    schedulePoll();
  }

  const unsubscribe = subscribe((event) => {
    schedulePoll();
    if (event.type === "failed") notify({ kind: "failed", failureType: event.failure_type, message: event.message });
    else if (event.progress >= 100) notify({ kind: "done" });
    else notify({ kind: "progress", progress: event.progress, waiting: event.waiting });
  });

  function stop(): void {
    isOver = true;
    cancelTimer();
    unsubscribe();
  }

  schedulePoll();
  return stop;
}

function updateOf({
  status,
  progress,
  failure,
  waiting,
}: Pick<Item, "status" | "progress" | "failure" | "waiting">): BuildUpdate {
  if (status === "IN PROGRESS") return { kind: "progress", progress, waiting };
  if (status === "DONE") return { kind: "done" };
  if (status === null) return { kind: "deleted" };
  return { kind: "failed", failureType: failure?.failure_type, message: failure?.message ?? "Something went wrong." };
}
