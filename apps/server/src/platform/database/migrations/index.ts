import { tenancy } from "./0001-tenancy.ts";
import { accounts } from "./0002-accounts.ts";
import { organisations } from "./0003-organisations.ts";
import { projects } from "./0004-projects.ts";
import { library } from "./0005-library.ts";
import { studio } from "./0006-studio.ts";
import { members } from "./0007-members.ts";
import { apiKeys } from "./0008-api-keys.ts";
import { events } from "./0009-events.ts";
import { projectFiles } from "./0010-project-files.ts";
import { onboarding } from "./0011-onboarding.ts";
import { invitationOutcomes } from "./0012-invitation-outcomes.ts";
import { renditions } from "./0013-renditions.ts";
import { mastering } from "./0014-mastering.ts";
import { metering } from "./0015-metering.ts";
import { storedAudios } from "./0016-stored-audios.ts";
import { chargedSentences } from "./0017-charged-sentences.ts";
import { extractionRules } from "./0018-extraction-rules.ts";
import { publication } from "./0019-publication.ts";
import { speechRates } from "./0020-speech-rates.ts";
import { savedProfiles } from "./0021-saved-profiles.ts";
import { shows } from "./0022-shows.ts";
import { uploads } from "./0023-uploads.ts";
import { trash } from "./0024-trash.ts";
import { search } from "./0025-search.ts";
import { lateSearch } from "./0026-late-search.ts";
import { uncomparedEntries } from "./0027-uncompared-entries.ts";
import { staleWords } from "./0028-stale-words.ts";
import { sounds } from "./0029-sounds.ts";
import { mixes } from "./0030-mixes.ts";
import { mixWindows } from "./0031-mix-windows.ts";
import { patterns } from "./0032-patterns.ts";
import { partsOfVoices } from "./0033-parts-of-voices.ts";
import { playerSettings } from "./0034-player-settings.ts";
import { playerChoices } from "./0035-player-choices.ts";
import { visitorSalts } from "./0036-visitor-salts.ts";
import { playerEvents } from "./0037-player-events.ts";
import { extraAudio } from "./0038-extra-audio.ts";
import { sourceIds } from "./0039-source-ids.ts";
import { analytics } from "./0040-analytics.ts";
import { sessionPlaces } from "./0041-session-places.ts";
import { publicChanges } from "./0045-public-changes.ts";
import { weeklyMails } from "./0046-weekly-mails.ts";
import { downloadParts } from "./0048-download-parts.ts";
import { podcastShows } from "./0049-podcast-shows.ts";
import { podcastFeeds } from "./0050-podcast-feeds.ts";
import { automaticEpisodes } from "./0051-automatic-episodes.ts";
import { feedAnnouncements } from "./0052-feed-announcements.ts";
import { billing } from "./0053-billing.ts";
import { speechEngines } from "./0070-speech-engines.ts";
import { usedOnce } from "./0079-used-once.ts";
import { queueSchema } from "./0073-queue-schema.ts";
import { fallbackVoices } from "./0071-fallback-voices.ts";
import { storageClaim } from "./0074-storage-claim.ts";
import { pageKeys } from "./0075-page-keys.ts";
import { keptCounts } from "./0076-kept-counts.ts";
import { interruptedJobs } from "./0080-interrupted-jobs.ts";
import { besideTexts } from "./0081-beside-texts.ts";
import { signUps } from "./0082-sign-ups.ts";
import { queuedArticles } from "./0083-queued-articles.ts";
import { secretFingerprint } from "./0084-secret-fingerprint.ts";
import { uploadResults } from "./0085-upload-results.ts";
import { voicePacks } from "./0068-voice-packs.ts";
import { sentenceDoubts } from "./0069-sentence-doubts.ts";
import { webhooks } from "./0054-webhooks.ts";
import { episodeParts } from "./0055-episode-parts.ts";
import { projectLogos } from "./0056-project-logos.ts";
import { submittedArticles } from "./0057-submitted-articles.ts";
import { paymentEvents } from "./0058-payment-events.ts";
import { appendOnlyLedger } from "./0059-append-only-ledger.ts";
import { showFillings } from "./0060-show-fillings.ts";
import { apiKeyScopes } from "./0061-api-key-scopes.ts";
import { invoices } from "./0062-invoices.ts";
import { episodeVersions } from "./0063-episode-versions.ts";
import { showFollowings } from "./0064-show-followings.ts";
import { idempotencyKeys } from "./0065-idempotency-keys.ts";
import { apiKeyDays } from "./0066-api-key-days.ts";
import { signUpAttributes } from "./0067-sign-up-attributes.ts";
import type { Migration } from "./migration.ts";

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
];
