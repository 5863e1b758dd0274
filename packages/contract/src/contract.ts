import "./error-map.ts";
import { accounts } from "./accounts.ts";
import { articles } from "./articles.ts";
import { analytics } from "./analytics.ts";
import { billingDetails } from "./billing-details.ts";
import { billing } from "./billing.ts";
import { bulk } from "./bulk.ts";
import { composer } from "./composer.ts";
import { extraAudio } from "./extra-audio.ts";
import { help } from "./help.ts";
import { library } from "./library.ts";
import { operator } from "./operator.ts";
import { organisations } from "./organisations.ts";
import { player } from "./player.ts";
import { podcasts } from "./podcasts.ts";
import { projects } from "./projects.ts";
import { publishing } from "./publishing.ts";
import { sandboxBilling } from "./sandbox-billing.ts";
import { sounds } from "./sounds.ts";
import { speechEngines } from "./speech-engines.ts";
import { studio } from "./studio.ts";
import { uploads } from "./uploads.ts";
import { trash } from "./trash.ts";
import { voicePacks } from "./voice-packs.ts";
import { voices } from "./voices.ts";
import { webhooks } from "./webhooks.ts";
import { weeklyMail } from "./weekly-mail.ts";

/** Every call of the API under /api, by the area that answers it. */
export const contract = {
  accounts,
  organisations,
  projects,
  voices,
  voicePacks,
  library,
  bulk,
  trash,
  studio,
  articles,
  sounds,
  composer,
  uploads,
  publishing,
  podcasts,
  player,
  extraAudio,
  analytics,
  weeklyMail,
  billing,
  billingDetails,
  sandboxBilling,
  webhooks,
  operator,
  speechEngines,
  help,
};
