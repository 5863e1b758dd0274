import "./error-map.ts";
import { accounts } from "./organisation/accounts.ts";
import { articles } from "./audio/articles.ts";
import { analytics } from "./audio/analytics.ts";
import { billingDetails } from "./organisation/billing-details.ts";
import { billing } from "./organisation/billing.ts";
import { bulk } from "./audio/bulk.ts";
import { composer } from "./audio/composer.ts";
import { extraAudio } from "./audio/extra-audio.ts";
import { help } from "./organisation/help.ts";
import { library } from "./audio/library.ts";
import { operator } from "./organisation/operator.ts";
import { organisations } from "./organisation/organisations.ts";
import { player } from "./audio/player.ts";
import { podcasts } from "./audio/podcasts.ts";
import { projects } from "./organisation/projects.ts";
import { publishing } from "./audio/publishing.ts";
import { sandboxBilling } from "./organisation/sandbox-billing.ts";
import { sounds } from "./audio/sounds.ts";
import { speechEngines } from "./organisation/speech-engines.ts";
import { studio } from "./audio/studio.ts";
import { uploads } from "./audio/uploads.ts";
import { trash } from "./audio/trash.ts";
import { voicePacks } from "./organisation/voice-packs.ts";
import { voices } from "./audio/voices.ts";
import { webhooks } from "./organisation/webhooks.ts";
import { weeklyMail } from "./audio/weekly-mail.ts";

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
