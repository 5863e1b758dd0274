import type { Preview } from "../../../platform/speech/index.ts";
import type { PreviewRow } from "./preview-store.ts";

/** What is needed to play a preview and to keep it. */
export type PreviewKey = Pick<PreviewRow, "organisation_id" | "project_id" | "token">;

export interface RecentPreview {
  row: PreviewKey;
  preview: Preview;
}

/** The previews prepared last, by token: playing one need not wait for the database, and finds its beginning made. */
export interface RecentPreviews {
  get(token: string): RecentPreview | undefined;
  add(recent: RecentPreview): void;
  /** The stored one is played from now on. */
  delete(token: string): void;
}

const maxPreviews = 50;
/** Bounded, because a deleted project's previews are deleted too. */
const lifetimeMs = 60_000;

export function createRecentPreviews(now: () => Date): RecentPreviews {
  const kept = new Map<string, RecentPreview & { until: number }>();
  return {
    get(token) {
      const known = kept.get(token);
      return known && known.until > now().getTime() ? known : undefined;
    },
    delete: (token) => void kept.delete(token),
    add(recent) {
      kept.delete(recent.row.token);
      kept.set(recent.row.token, { ...recent, until: now().getTime() + lifetimeMs });
      const oldest = kept.keys().next();
      if (kept.size > maxPreviews && !oldest.done) kept.delete(oldest.value);
    },
  };
}
