import { isDeepStrictEqual } from "node:util";
import type { DashboardPages } from "./dashboard-pages.ts";

export interface CurrentPagesOptions {
  load: (settings: unknown) => Promise<DashboardPages>;
  /** What anyone may know of this server, as it is now: it stands in the pages. */
  settings: () => Promise<unknown>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** Told of pages that could not be rendered; those of before are served on. */
  onFailure: (error: unknown) => void;
}

/** How often is looked whether the settings have changed. */
const settingsCheckMs = 10_000;

/** Gives the pages; when the settings in them have changed, they are made anew while the last ones are served. */
export async function keepPagesCurrent({
  load,
  settings,
  now,
  onFailure,
}: CurrentPagesOptions): Promise<() => DashboardPages> {
  let rendered = await settings();
  let pages = await load(rendered);
  let checkedAt = now();
  pages.rendered.catch(onFailure);

  async function refresh(): Promise<void> {
    const current = await settings();
    if (isDeepStrictEqual(current, rendered)) return;
    const next = await load(current);
    await next.rendered;
    rendered = current;
    pages = next;
  }

  return () => {
    if (now() - checkedAt >= settingsCheckMs) {
      checkedAt = now();
      refresh().catch(onFailure);
    }
    return pages;
  };
}
