import type { WireBuildWait } from "@lectern/contract";
import { createStore } from "../../../platform/store/store.ts";
import { type BuildFailure, buildFailure, buildFailureOf, noCreditsFailure } from "./build-failure.ts";

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

/** What is done while a build runs and after it. */
export interface BuildReactions {
  started?: () => void;
  finished: () => void | Promise<void>;
}

/** State machine that generates an item's audio: price, confirm, save and generate, finish, play. */
export class BuildFlow {
  readonly step = createStore<BuildStep>({ step: "idle" });
  readonly #ports: BuildPorts;
  #reactions: BuildReactions = { finished: () => {} };
  #options: BuildOptions = { isDownload: false };
  #stopWatching: () => void = () => {};

  constructor(ports: BuildPorts) {
    this.#ports = ports;
  }

  /** Requests the price; without one it continues without confirmation. */
  async begin(reactions: BuildReactions, wanted: BuildOptions = { isDownload: false }): Promise<void> {
    const { step: name } = this.step.get();
    if (name !== "idle" && name !== "failed") return;
    this.#reactions = reactions;
    this.#options = wanted;
    this.step.set({ step: "pricing" });
    try {
      const [words, { isCharged, remaining }] = await Promise.all([this.#ports.price(), this.#ports.balance()]);
      if (this.step.get().step !== "pricing") return;
      if (words === 0 || !isCharged) await this.proceed();
      else if (remaining !== null && remaining < words) this.#fail(noCreditsFailure({ needed: words, remaining }));
      else this.step.set({ step: "confirm", words, remaining });
    } catch (error) {
      this.#fail(buildFailureOf(error));
    }
  }

  async proceed(): Promise<void> {
    const { step: name } = this.step.get();
    if (name !== "confirm" && name !== "pricing") return;
    this.step.set({ step: "saving" });
    try {
      const isBuilding = await this.#ports.start(this.#options);
      if (isBuilding === undefined) this.step.set({ step: "idle" });
      else if (isBuilding) {
        this.#follow(0);
        this.#reactions.started?.();
      } else await this.#finish();
    } catch (error) {
      this.#fail(buildFailureOf(error));
    }
  }

  /** Cancels before the build starts, or dismisses a failure. */
  dismiss(): void {
    const { step: name } = this.step.get();
    if (name === "pricing" || name === "confirm" || name === "failed") this.step.set({ step: "idle" });
  }

  /** Cancels a running build; unspoken words are refunded. */
  async cancel(): Promise<void> {
    const now = this.step.get();
    if (now.step !== "generating" || now.isCancelling) return;
    this.step.set({ ...now, isCancelling: true });
    try {
      await this.#ports.cancel();
      this.#stopWatching();
      await this.#endUnfinished(undefined);
    } catch (error) {
      const latest = this.step.get();
      if (latest.step === "generating") this.step.set({ ...latest, isCancelling: false });
      throw error;
    }
  }

  /** Watches a build that was already running when the item was opened. */
  resume(progress: number, reactions: BuildReactions): void {
    this.#reactions = reactions;
    this.#follow(progress);
  }

  close(): void {
    this.#stopWatching();
  }

  #fail(failure: BuildFailure): void {
    this.#stopWatching();
    this.step.set({ step: "failed", failure });
  }

  #follow(progress: number): void {
    this.step.set({ step: "generating", progress, isCancelling: false });
    this.#stopWatching();
    const stop = this.#ports.watch((news) => this.#handleUpdate(news));
    this.#stopWatching = () => {
      this.#stopWatching = () => {};
      stop();
    };
  }

  #handleUpdate(news: BuildUpdate): void {
    const now = this.step.get();
    if (now.step !== "generating") return;
    switch (news.kind) {
      case "progress":
        this.step.set({
          ...now,
          progress: Math.max(now.progress, Math.min(news.progress, 100)),
          waiting: news.waiting,
        });
        return;
      case "done":
        void this.#finish();
        return;
      case "deleted":
        this.#stopWatching();
        void this.#endUnfinished(undefined);
        return;
      case "failed":
        void this.#endUnfinished(buildFailure(news.failureType, news.message));
    }
  }

  async #finish(): Promise<void> {
    this.#stopWatching();
    this.step.set({ step: "finishing" });
    try {
      await this.#ports.finish();
      this.step.set({ step: "idle" });
      await this.#reactions.finished();
    } catch (error) {
      this.#fail(buildFailureOf(error));
    }
  }

  async #endUnfinished(failure: BuildFailure | undefined): Promise<void> {
    if (failure) this.#fail(failure);
    else this.step.set({ step: "idle" });
    // What the item shows is then from before the build.
    await this.#ports.reload().catch(() => undefined);
  }
}
