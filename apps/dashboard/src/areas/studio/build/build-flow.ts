import type { WireBuildWait } from "@lectern/contract";
import { createStore } from "../../../platform/store/store.ts";
import { type BuildFailure, buildFailure, buildFailureOf, noCredits } from "./build-failure.ts";

export type BuildStep =
  | { step: "idle" }
  | { step: "pricing" }
  /** Step 0: the words to be used are shown. */
  | { step: "confirm"; words: number; /** null: no limit. */ remaining: number | null }
  /** Step 1: saving, then generating. */
  | { step: "saving" }
  | {
      step: "generating";
      progress: number;
      isCancelling: boolean;
      /** A speech service that is down, for which it waits. */
      waiting?: WireBuildWait | undefined;
    }
  /** Step 2: the final audio is assembled. */
  | { step: "finishing" }
  | { step: "failed"; failure: BuildFailure };

/** Progress of a build, from realtime events or polling. */
export type BuildUpdate =
  | { kind: "progress"; progress: number; waiting?: WireBuildWait | undefined }
  | { kind: "done" }
  | { kind: "deleted" }
  | { kind: "failed"; failureType: string | undefined; message: string };

/** The word quota of an organisation. */
export interface WordBalance {
  /** false where words are free: no confirmation is needed. */
  isCharged: boolean;
  /** null: no limit. */
  remaining: number | null;
}

export interface BuildPorts {
  /** Words that would be used. Rejects when the text cannot be saved or priced. */
  price: () => Promise<number>;
  balance: () => Promise<WordBalance>;
  /** Saves and starts; false when nothing had to be built, undefined when the save met a conflict. */
  start: (options: BuildOptions) => Promise<boolean | undefined>;
  watch: (listener: (news: BuildUpdate) => void) => () => void;
  cancel: () => Promise<void>;
  /** Fetches the built audio, ready to play. */
  finish: () => Promise<void>;
  /** Refetches the item after a build that did not finish. */
  reload: () => Promise<void>;
}

export interface BuildOptions {
  /** A download follows the build and is charged to the month's downloads. */
  isDownload: boolean;
}

export type AfterBuild = () => void | Promise<void>;

export type BuildFlow = ReturnType<typeof createBuildFlow>;

/** State machine that generates an item's audio: price, confirm, save and generate, finish, play. */
export function createBuildFlow(ports: BuildPorts) {
  const step = createStore<BuildStep>({ step: "idle" });
  let afterBuild: AfterBuild = () => {};
  let options: BuildOptions = { isDownload: false };
  let stopWatching: () => void = () => {};

  function fail(failure: BuildFailure): void {
    stopWatching();
    step.set({ step: "failed", failure });
  }

  async function finish(): Promise<void> {
    stopWatching();
    step.set({ step: "finishing" });
    try {
      await ports.finish();
      step.set({ step: "idle" });
      await afterBuild();
    } catch (error) {
      fail(buildFailureOf(error));
    }
  }

  async function endUnfinished(failure: BuildFailure | undefined): Promise<void> {
    if (failure) fail(failure);
    else step.set({ step: "idle" });
    await ports.reload().catch(() => undefined);
  }

  function handleUpdate(news: BuildUpdate): void {
    const now = step.get();
    if (now.step !== "generating") return;
    switch (news.kind) {
      case "progress":
        step.set({ ...now, progress: Math.max(now.progress, Math.min(news.progress, 100)), waiting: news.waiting });
        return;
      case "done":
        void finish();
        return;
      case "deleted":
        stopWatching();
        void endUnfinished(undefined);
        return;
      case "failed":
        void endUnfinished(buildFailure(news.failureType, news.message));
    }
  }

  function follow(progress: number): void {
    step.set({ step: "generating", progress, isCancelling: false });
    stopWatching();
    const stop = ports.watch(handleUpdate);
    stopWatching = () => {
      stopWatching = () => {};
      stop();
    };
  }

  async function proceed(): Promise<void> {
    const { step: name } = step.get();
    if (name !== "confirm" && name !== "pricing") return;
    step.set({ step: "saving" });
    try {
      const isBuilding = await ports.start(options);
      if (isBuilding === undefined) step.set({ step: "idle" });
      else if (isBuilding) follow(0);
      else await finish();
    } catch (error) {
      fail(buildFailureOf(error));
    }
  }

  return {
    step,
    proceed,

    /** Requests the price; without one it continues without confirmation. `then` runs when the audio is ready. */
    begin: async (then: AfterBuild, wanted: BuildOptions = { isDownload: false }): Promise<void> => {
      const { step: name } = step.get();
      if (name !== "idle" && name !== "failed") return;
      afterBuild = then;
      options = wanted;
      step.set({ step: "pricing" });
      try {
        const [words, { isCharged, remaining }] = await Promise.all([ports.price(), ports.balance()]);
        if (step.get().step !== "pricing") return;
        if (words === 0 || !isCharged) await proceed();
        else if (remaining !== null && remaining < words) fail(noCredits({ needed: words, remaining }));
        else step.set({ step: "confirm", words, remaining });
      } catch (error) {
        fail(buildFailureOf(error));
      }
    },

    /** Cancels before the build starts, or dismisses a failure. */
    dismiss: (): void => {
      const { step: name } = step.get();
      if (name === "pricing" || name === "confirm" || name === "failed") step.set({ step: "idle" });
    },

    /** Cancels a running build; unspoken words are refunded. */
    cancel: async (): Promise<void> => {
      const now = step.get();
      if (now.step !== "generating" || now.isCancelling) return;
      step.set({ ...now, isCancelling: true });
      try {
        await ports.cancel();
        stopWatching();
        await endUnfinished(undefined);
      } catch (error) {
        const latest = step.get();
        if (latest.step === "generating") step.set({ ...latest, isCancelling: false });
        throw error;
      }
    },

    /** Watches a build that was already running when the item was opened. */
    resume: (progress: number, then: AfterBuild): void => {
      afterBuild = then;
      follow(progress);
    },

    close: (): void => {
      stopWatching();
    },
  };
}
