import type { BuildEvent } from "../realtime/realtime.ts";

/** An item whose audio is being generated. */
export interface WatchedBuild {
  orgId: string;
  projectId: string;
  contentId: string;
  title: string;
}

export interface BuildEnd {
  build: WatchedBuild;
  /** Why there is no audio; undefined when there is. */
  failure: string | undefined;
  /** The item is open in the editor. */
  isOpen: boolean;
}

export interface BuildWatcher {
  /** Watches a build to its end, across navigation. */
  follow: (build: WatchedBuild) => void;
  /** Stops watching a build that was cancelled or whose end was seen; it is not announced. */
  forget: (contentId: string) => void;
  /** Registers the item that is open in the editor, until the returned function is called. */
  open: (contentId: () => string | undefined) => () => void;
  /** Subscribes to ended builds; returns the unsubscribe function. */
  onEnd: (listener: (end: BuildEnd) => void) => () => void;
}

/** Builds that were begun on this page, followed by the realtime connection across its screens. */
export function createBuildWatcher(
  subscribe: (contentId: string, listener: (event: BuildEvent) => void) => () => void,
): BuildWatcher {
  const following = new Map<string, () => void>();
  const listeners = new Set<(end: BuildEnd) => void>();
  let openItem: () => string | undefined = () => undefined;

  function forget(contentId: string): void {
    following.get(contentId)?.();
    following.delete(contentId);
  }

  return {
    follow(build) {
      const { contentId } = build;
      forget(contentId);
      const stop = subscribe(contentId, (event) => {
        if (event.type === "progress" && event.progress < 100) return;
        forget(contentId);
        const failure = event.type === "failed" ? event.message : undefined;
        for (const listener of listeners) listener({ build, failure, isOpen: openItem() === contentId });
      });
      following.set(contentId, stop);
    },
    forget,
    open(contentId) {
      openItem = contentId;
      return () => {
        if (openItem === contentId) openItem = () => undefined;
      };
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
