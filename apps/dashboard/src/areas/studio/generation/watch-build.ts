import type { BuildEvent } from "../../../platform/realtime/realtime.ts";
import type { Clock } from "../draft/draft-saver.ts";
import type { Item } from "../session/studio-server.ts";
import type { BuildNews } from "./build-flow.ts";

/** After this long without a word over the realtime connection, the present state is asked for. */
const silenceMs = 4000;

export interface WatchParts {
  subscribe: (listener: (event: BuildEvent) => void) => () => void;
  load: () => Promise<Pick<Item, "status" | "progress" | "failure">>;
  clock: Clock;
}

/** Follows a build by the realtime connection, and by asking while that is silent. */
export function watchBuild({ subscribe, load, clock }: WatchParts, listener: (news: BuildNews) => void): () => void {
  let isOver = false;
  let cancelTimer: () => void = () => {};

  function tell(news: BuildNews): void {
    if (isOver) return;
    if (news.kind !== "progress") stop();
    listener(news);
  }

  function waitForSilence(): void {
    cancelTimer();
    if (!isOver) cancelTimer = clock.after(silenceMs, () => void ask());
  }

  async function ask(): Promise<void> {
    try {
      tell(newsOf(await load()));
    } catch {
      // The server cannot be reached: it is asked again after the next silence.
    }
    waitForSilence();
  }

  const unsubscribe = subscribe((event) => {
    waitForSilence();
    if (event.type === "failed") tell({ kind: "failed", failureType: event.failure_type, message: event.message });
    else if (event.progress >= 100) tell({ kind: "done" });
    else tell({ kind: "progress", progress: event.progress });
  });

  function stop(): void {
    isOver = true;
    cancelTimer();
    unsubscribe();
  }

  waitForSilence();
  return stop;
}

function newsOf({ status, progress, failure }: Pick<Item, "status" | "progress" | "failure">): BuildNews {
  if (status === "IN PROGRESS") return { kind: "progress", progress };
  if (status === "DONE") return { kind: "done" };
  if (status === null) return { kind: "gone" };
  return { kind: "failed", failureType: failure?.failure_type, message: failure?.message ?? "Something went wrong." };
}
