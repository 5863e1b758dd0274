import { reportProgress } from "../../renditions/index.ts";
import type { BuildRow } from "../generation/build-store.ts";
import type { StudioServices } from "../services.ts";

/** Part of a mix's work, in percent: measuring decodes and mixes, encoding does so once more. */
const measuring = 30;

export interface MixProgress {
  report: (done: { measured: number; encoded: number; windows: number }) => void;
  /** Every report is written. */
  settled: () => Promise<void>;
}

/** Reports how far a mix is to its item and who watches it, each whole percent once, one after the other. */
export function createMixProgress(
  { database, realtime }: Pick<StudioServices, "database" | "realtime">,
  build: Pick<BuildRow, "id" | "organisation_id" | "content_id" | "connection_id" | "progress_from">,
): MixProgress {
  let last = build.progress_from;
  let reporting: Promise<void> = Promise.resolve();

  async function send(percent: number): Promise<void> {
    const isUnderWay = await database.tenant(build.organisation_id, (trx) => reportProgress(trx, build.id, percent));
    if (!isUnderWay) return;
    await realtime.publish({ contentId: build.content_id, connectionId: build.connection_id ?? undefined });
  }
  return {
    report({ measured, encoded, windows }) {
      const share = (measuring * measured + (100 - measuring) * encoded) / windows;
      const percent = Math.min(99, Math.floor(build.progress_from + (share * (100 - build.progress_from)) / 100));
      if (percent <= last) return;
      last = percent;
      // A failed report does not fail the work, which finds a lost database by itself.
      reporting = reporting.then(() => send(percent)).catch(() => undefined);
    },
    settled: () => reporting,
  };
}
