import type { Area, Platform } from "../../area.ts";
import { createDownloadCounter } from "./downloads/create-download-counter.ts";
import { loadDataCentreCheck } from "./downloads/data-centres.ts";
import { createEpisodeCounter } from "./downloads/create-episode-counter.ts";
import { forgetListenersBefore } from "./downloads/episode-store.ts";
import { mountDownloadCounter } from "./downloads/mount-download-counter.ts";
import { openIntake } from "./intake/open-intake.ts";
import { forgetSaltsBefore } from "./intake/store.ts";
import { createVisitorSalts, dayOf } from "./intake/visitor-salts.ts";
import { forgetSaltsJob, removeOldJob, rollUpJob } from "./jobs.ts";
import { createEventLog } from "./log/record-events.ts";
import { maintainAnalyticsTables } from "./rollup/maintain-analytics-tables.ts";
import { rollUp } from "./rollup/roll-up.ts";
import { analyticsRouter } from "./routes.ts";
import { sendDueMailsJob, sendWeekMailJob } from "./weekly-mail/jobs.ts";
import { weeklyMailRouter } from "./weekly-mail/routes.ts";
import { enqueueDueMails } from "./weekly-mail/enqueue-due-mails.ts";
import { sendWeekMail } from "./weekly-mail/send-week-mail.ts";
import { mountUnsubscribe } from "./weekly-mail/unsubscribe-routes.ts";

/** What players count: taken in, made into figures, and shown to publishers. */
export async function createAnalyticsArea(platform: Platform): Promise<Area> {
  const { clock, config, database } = platform;
  const isDataCentre = await loadDataCentreCheck(config.dataCentresFile);
  const recordEvents = createEventLog(platform);
  const intake = openIntake(platform, recordEvents);
  const salts = createVisitorSalts(database, () => clock.now());
  const downloads = {
    saved: createDownloadCounter(platform, { salts, recordEvents, isDataCentre }),
    episodes: createEpisodeCounter(platform, { salts, isDataCentre }),
  };

  async function forgetVisitors(): Promise<void> {
    const today = dayOf(clock.now());
    await forgetSaltsBefore(database.kysely, today);
    await database.system((trx) => forgetListenersBefore(trx, today));
  }

  return {
    name: "analytics",
    router: { analytics: analyticsRouter(platform), weeklyMail: weeklyMailRouter(platform) },
    hooks: (app) => mountDownloadCounter(app, downloads),
    routes: async (app) => {
      await intake.mount(app);
      await mountUnsubscribe(app, platform);
    },
    jobs: (queue) => {
      queue.define(forgetSaltsJob, { run: forgetVisitors });
      queue.define(sendDueMailsJob, { run: ({ signal }) => enqueueDueMails(platform, signal) });
      queue.define(sendWeekMailJob, { run: ({ payload }) => sendWeekMail(platform, payload) });
      queue.define(rollUpJob, { run: ({ signal }) => rollUp(platform, signal) });
      queue.define(removeOldJob, {
        run: ({ signal }) => maintainAnalyticsTables(platform, { retentionDays: config.playerEventDays, signal }),
      });
    },
    close: () => intake.close(),
  };
}
