import { readFileSync } from "node:fs";
import { tenancy } from "./steps/0001-tenancy.ts";
import { accounts } from "./steps/0002-accounts.ts";
import { organisations } from "./steps/0003-organisations.ts";
import { projects } from "./steps/0004-projects.ts";
import { library } from "./steps/0005-library.ts";
import { studio } from "./steps/0006-studio.ts";
import { members } from "./steps/0007-members.ts";
import { apiKeys } from "./steps/0008-api-keys.ts";
import { events } from "./steps/0009-events.ts";
import { projectFiles } from "./steps/0010-project-files.ts";
import { onboarding } from "./steps/0011-onboarding.ts";
import { invitationOutcomes } from "./steps/0012-invitation-outcomes.ts";
import { renditions } from "./steps/0013-renditions.ts";
import { mastering } from "./steps/0014-mastering.ts";
import { metering } from "./steps/0015-metering.ts";
import { storedAudios } from "./steps/0016-stored-audios.ts";
import { chargedSentences } from "./steps/0017-charged-sentences.ts";
import { extractionRules } from "./steps/0018-extraction-rules.ts";
import { publication } from "./steps/0019-publication.ts";
import { speechRates } from "./steps/0020-speech-rates.ts";
import { savedProfiles } from "./steps/0021-saved-profiles.ts";
import { shows } from "./steps/0022-shows.ts";
import { uploads } from "./steps/0023-uploads.ts";
import { trash } from "./steps/0024-trash.ts";
import { search } from "./steps/0025-search.ts";
import { lateSearch } from "./steps/0026-late-search.ts";
import { uncomparedEntries } from "./steps/0027-uncompared-entries.ts";
import { staleWords } from "./steps/0028-stale-words.ts";
import { sounds } from "./steps/0029-sounds.ts";
import { mixes } from "./steps/0030-mixes.ts";
import { mixWindows } from "./steps/0031-mix-windows.ts";
import { patterns } from "./steps/0032-patterns.ts";
import { partsOfVoices } from "./steps/0033-parts-of-voices.ts";
import { playerSettings } from "./steps/0034-player-settings.ts";
import { playerChoices } from "./steps/0035-player-choices.ts";
import { visitorSalts } from "./steps/0036-visitor-salts.ts";
import { playerEvents } from "./steps/0037-player-events.ts";
import { extraAudio } from "./steps/0038-extra-audio.ts";
import { sourceIds } from "./steps/0039-source-ids.ts";
import { analytics } from "./steps/0040-analytics.ts";
import { sessionPlaces } from "./steps/0041-session-places.ts";
import { publicChanges } from "./steps/0045-public-changes.ts";
import { weeklyMails } from "./steps/0046-weekly-mails.ts";
import { downloadParts } from "./steps/0048-download-parts.ts";
import { podcastShows } from "./steps/0049-podcast-shows.ts";
import { podcastFeeds } from "./steps/0050-podcast-feeds.ts";
import { automaticEpisodes } from "./steps/0051-automatic-episodes.ts";
import { feedAnnouncements } from "./steps/0052-feed-announcements.ts";
import { billing } from "./steps/0053-billing.ts";
import { speechEngines } from "./steps/0070-speech-engines.ts";
import { usedOnce } from "./steps/0079-used-once.ts";
import { queueSchema } from "./steps/0073-queue-schema.ts";
import { fallbackVoices } from "./steps/0071-fallback-voices.ts";
import { storageClaim } from "./steps/0074-storage-claim.ts";
import { pageKeys } from "./steps/0075-page-keys.ts";
import { keptCounts } from "./steps/0076-kept-counts.ts";
import { interruptedJobs } from "./steps/0080-interrupted-jobs.ts";
import { besideTexts } from "./steps/0081-beside-texts.ts";
import { signUps } from "./steps/0082-sign-ups.ts";
import { queuedArticles } from "./steps/0083-queued-articles.ts";
import { secretFingerprint } from "./steps/0084-secret-fingerprint.ts";
import { uploadResults } from "./steps/0085-upload-results.ts";
import { voiceLevels } from "./steps/0086-voice-levels.ts";
import { liveBuilds } from "./steps/0087-live-builds.ts";
import { voicePacks } from "./steps/0068-voice-packs.ts";
import { sentenceDoubts } from "./steps/0069-sentence-doubts.ts";
import { webhooks } from "./steps/0054-webhooks.ts";
import { episodeParts } from "./steps/0055-episode-parts.ts";
import { projectLogos } from "./steps/0056-project-logos.ts";
import { submittedArticles } from "./steps/0057-submitted-articles.ts";
import { paymentEvents } from "./steps/0058-payment-events.ts";
import { appendOnlyLedger } from "./steps/0059-append-only-ledger.ts";
import { showFillings } from "./steps/0060-show-fillings.ts";
import { apiKeyScopes } from "./steps/0061-api-key-scopes.ts";
import { invoices } from "./steps/0062-invoices.ts";
import { episodeVersions } from "./steps/0063-episode-versions.ts";
import { showFollowings } from "./steps/0064-show-followings.ts";
import { idempotencyKeys } from "./steps/0065-idempotency-keys.ts";
import { apiKeyDays } from "./steps/0066-api-key-days.ts";
import { signUpAttributes } from "./steps/0067-sign-up-attributes.ts";
import type { Migration } from "./migration.ts";

/** The schema that all of them come to: what a new database begins with. */
export const baseline = readFileSync(new URL("./baseline.sql", import.meta.url), "utf8");

/** Every migration, in the order they are applied. A new one goes to the end, in a file of its own. */
export const migrations: readonly Migration[] = [
  tenancy,
  accounts,
  organisations,
  projects,
  library,
  studio,
  members,
  apiKeys,
  events,
  projectFiles,
  onboarding,
  invitationOutcomes,
  renditions,
  mastering,
  metering,
  storedAudios,
  chargedSentences,
  extractionRules,
  publication,
  speechRates,
  savedProfiles,
  shows,
  uploads,
  trash,
  search,
  lateSearch,
  uncomparedEntries,
  staleWords,
  sounds,
  mixes,
  mixWindows,
  patterns,
  partsOfVoices,
  playerSettings,
  playerChoices,
  visitorSalts,
  playerEvents,
  extraAudio,
  sourceIds,
  analytics,
  sessionPlaces,
  publicChanges,
  weeklyMails,
  downloadParts,
  podcastShows,
  podcastFeeds,
  automaticEpisodes,
  feedAnnouncements,
  billing,
  webhooks,
  episodeParts,
  projectLogos,
  submittedArticles,
  paymentEvents,
  appendOnlyLedger,
  showFillings,
  apiKeyScopes,
  invoices,
  episodeVersions,
  showFollowings,
  idempotencyKeys,
  apiKeyDays,
  signUpAttributes,
  voicePacks,
  sentenceDoubts,
  speechEngines,
  usedOnce,
  queueSchema,
  fallbackVoices,
  storageClaim,
  pageKeys,
  keptCounts,
  interruptedJobs,
  besideTexts,
  signUps,
  queuedArticles,
  secretFingerprint,
  uploadResults,
  voiceLevels,
  liveBuilds,
];
