import { reportProgress } from "../../../renditions/index.ts";
import type { StudioServices } from "../../services.ts";
import type { BuildRow } from "../build-store.ts";
import { createProgress, VOICE_SHARE, type Progress } from "../progress.ts";

export interface BuildProgress extends Progress {
  /** Resolves once nothing is being reported: a late report would reset the bar of an item that is finished or waits. */
  settled(): Promise<void>;
}

/**
 * Reports how far a build is to the item and to whoever watches it, one report after another. One that fails is logged: the
 * work itself finds out about a lost database.
 */
export function createBuildProgress(
  services: Pick<StudioServices, "database" | "realtime" | "log" | "now">,
  build: BuildRow,
  totals: { toSpeak: number; toEncode: number },
): BuildProgress {
  let reporting: Promise<void> = Promise.resolve();
  const progress = createProgress(
    totals,
    (percent) => {
      reporting = reporting
        .then(() => publishProgress(services, build, percent))
        .catch((error: unknown) => {
          services.log.warn({ error, buildId: build.id, percent }, "the progress of a build was not reported");
        });
    },
    () => services.now().getTime(),
  );
  return { ...progress, settled: async () => reporting };
}

async function publishProgress(
  services: Pick<StudioServices, "database" | "realtime">,
  build: BuildRow,
  percent: number,
): Promise<void> {
  const isUnderWay = await services.database.tenant(build.organisation_id, (trx) =>
    reportProgress(trx, build.id, build.composition ? Math.floor((percent * VOICE_SHARE) / 100) : percent),
  );
  if (!isUnderWay) return;
  await services.realtime.publish({ contentId: build.content_id, connectionId: build.connection_id ?? undefined });
}
