import type { CreateArea } from "./area.ts";
import { createAccountsArea } from "./areas/accounts/index.ts";
import { createAnalyticsArea } from "./areas/analytics/index.ts";
import { createBillingArea } from "./areas/billing/index.ts";
import { createBulkArea } from "./areas/bulk/index.ts";
import { createComposerArea } from "./areas/composer/index.ts";
import { createHelpArea } from "./areas/help/index.ts";
import { createLibraryArea } from "./areas/library/index.ts";
import { createOperatorArea } from "./areas/operator/index.ts";
import { createOrganisationsArea } from "./areas/organisations/index.ts";
import { createPlayerArea } from "./areas/player/index.ts";
import { createPodcastsArea } from "./areas/podcasts/index.ts";
import { createProjectsArea } from "./areas/projects/index.ts";
import { createPublishingArea } from "./areas/publishing/index.ts";
import { createSoundsArea, findSoundsByUrl, ensureStoredSoundAt } from "./areas/sounds/index.ts";
import { createSpeechEnginesArea } from "./areas/speech-engines/index.ts";
import { createStudioArea, stopBuilds } from "./areas/studio/index.ts";
import { createUploadsArea } from "./areas/uploads/index.ts";
import { createVoicePacksArea } from "./areas/voice-packs/index.ts";
import { createVoicesArea } from "./areas/voices/index.ts";
import { createWebhooksArea } from "./areas/webhooks/index.ts";

/** Every area, in the order they are mounted. */
export const areas: readonly CreateArea[] = [
  createAccountsArea,
  createOrganisationsArea,
  (platform) =>
    createProjectsArea(platform, {
      stopBuilds: (trx, projectId) =>
        stopBuilds({ queue: platform.queue, now: () => platform.clock.now() }, trx, projectId),
    }),
  createLibraryArea,
  createVoicesArea,
  createVoicePacksArea,
  (platform) =>
    createStudioArea(platform, {
      findSounds: (project, urls) => findSoundsByUrl(platform, project, urls),
      findStoredSound: (project, url) => ensureStoredSoundAt(platform, project, url),
    }),
  createBulkArea,
  createUploadsArea,
  createSoundsArea,
  createComposerArea,
  createPublishingArea,
  createPodcastsArea,
  createPlayerArea,
  createAnalyticsArea,
  createWebhooksArea,
  createBillingArea,
  createOperatorArea,
  createSpeechEnginesArea,
  createHelpArea,
];
