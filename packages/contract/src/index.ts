export type { LecternClient } from "./client.ts";
export {
  type Access,
  anyone,
  type CallDeclaration,
  createCallBuilder,
  DEFAULT_MAX_BODY_BYTES,
  declarationOf,
  failuresOf,
  isForApiKeys,
  MAX_SPEECH_SECONDS,
  type RateLimit,
} from "./call.ts";
export { API_KEY_SCOPES, type ApiKeyScope } from "./api-key-scopes.ts";
export type { BulkAction, WireBulkOutcome } from "./audio/bulk.ts";
export type { WireBillingDetails } from "./organisation/billing-details.ts";
export { countryCodes } from "./countries.ts";
export type {
  WireInvoice,
  WireInvoiceLine,
  WirePlanEntry,
  WireQuote,
  WireSubscription,
} from "./organisation/billing.ts";
export { buyerFields, CANCEL_REASON_REQUIRED_MESSAGE, cancelReason, cancelSuggestion } from "./fields/billing.ts";
export { cardExpiry, cardHolder, cardNumber, cardSecurityCode, type TestCard, testCards } from "./fields/billing.ts";
export { contract } from "./contract.ts";
export { type MessageSubject, messageSubject, operatorMessage } from "./fields/message.ts";
export type { WireCheckout } from "./organisation/sandbox-billing.ts";
export type { WireBuildWait, WireContent, WireContentItem } from "./audio/content.ts";
export type { WireLexiconUsage, WireLibraryFacets, WireSearchHit, WireTouchedItems } from "./audio/library.ts";
export { type Failure, failureSchema, failureStatus, type FailureType, type Shortage } from "./failure.ts";
export type { WireInstallation, WireSettings } from "./organisation/operator.ts";
export type { CloudPlatform, WireSpeechEngine, WireSpeechEngines } from "./organisation/speech-engines.ts";
export type { WireInvitation, WireMember } from "./organisation/organisations.ts";
export type { WireApiKey, WireApiKeyDay, WireProject } from "./organisation/projects.ts";
export type {
  WireAnalyticsOverview,
  WireCountedItem,
  WireItemAnalytics,
  WireShowAnalytics,
  WireListeningTrend,
  WireNamedCounts,
} from "./audio/analytics.ts";
export { type AnalyticsSort, analyticsSorts, type TrendBin } from "./fields/analytics.ts";
export type { WirePlayerDraft } from "./audio/player.ts";
export type { WirePlayerLogo } from "./wire.ts";
export type { WireExtraAudio } from "./audio/extra-audio.ts";
export {
  type ShowPageSettings,
  showPageSettings,
  type ShowPlayerSettings,
  showPlayerSettings,
  type ShowRules,
  type WireAddableEpisode,
  type WireEpisode,
  type WireFeedProblem,
  type WireShow,
} from "./audio/podcast-shapes.ts";
export { appleCategories, subcategoriesOf } from "@lectern/podcast";
export {
  directoryPage,
  type DirectoryPageField,
  directoryPages,
  episodeAuthor,
  episodeDescription,
  episodeTitle,
  podcastCategory,
  SHOW_IMAGE_REQUIRED_MESSAGE,
  showAuthor,
  showDescription,
  showEmail,
  showLanguage,
  showTitle,
} from "./fields/podcast.ts";
export type { WireDeletedItem } from "./audio/trash.ts";
export { LIVE_START_HEADER } from "./live-audio.ts";
export { type ClientMessage, clientMessage, type ServerMessage, serverMessage } from "./realtime.ts";
export type { WireLanguage, WireVoice } from "./languages.ts";
export type { WireVoicePack } from "./organisation/voice-packs.ts";
export type { WireLanguageProfiles, WireProfile } from "./audio/voices.ts";
export { signUpAttributes } from "./fields/sign-up.ts";
export { NOTHING_SELECTED_MESSAGE, organisationName, surveyAnswer } from "./fields/organisation.ts";
export {
  chosenPassword,
  currentPassword,
  EMAIL_REQUIRED_MESSAGE,
  INVALID_EMAIL_MESSAGE,
  invitedEmail,
  accountEmail,
  mailedCode,
  newEmail,
  newPassword,
  PASSWORD_SHORT_MESSAGE,
  PASSWORDS_DIFFER_MESSAGE,
  profileNames,
  signInPassword,
  signUpNames,
} from "./fields/person.ts";
export { AUDIO_FILE_REQUIRED_MESSAGE, audioTitle } from "./fields/upload.ts";
export {
  EXTRA_AUDIO_KEYS,
  EXTRA_AUDIO_LIMITS,
  EXTRA_AUDIO_PARTS,
  type ExtraAudioKey,
  extraAudioTooLargeMessage,
  type PlayerPart,
} from "./fields/upload.ts";
export type { FieldSchema } from "./fields/text.ts";
export { extractionRules, type ExtractionRules } from "./fields/extraction.ts";
export {
  type ItemStatusName,
  itemStatuses,
  type ListSort,
  listSorts,
  type SearchSort,
  searchSorts,
  statusesOf,
} from "./fields/library.ts";
export { INVALID_ADDRESS_MESSAGE, pageAddress, withScheme } from "./fields/article.ts";
export { SOUND_MOODS, type WireLibrarySound, type WireSound } from "./audio/sounds.ts";
export { type PlayerEvent, type PlayerEventBatch, playerEventBatch } from "./fields/player.ts";
export {
  type PlayerSettings,
  playerSettings,
  type PlayerType,
  settingName,
  normalisePosition,
} from "./fields/player.ts";
export { previewText, previewVoice } from "./fields/profile.ts";
export {
  LANGUAGE_PROFILE_INCOMPLETE_MESSAGE,
  LANGUAGE_PROFILE_TWICE_MESSAGE,
  PROFILE_NAME_TAKEN_MESSAGE,
  profileName,
  TOO_MANY_LANGUAGE_PROFILES_MESSAGE,
  FALLBACK_LANGUAGE_TWICE_MESSAGE,
  FALLBACK_SAME_SERVICE_MESSAGE,
} from "./fields/profile.ts";
export {
  requiredVoice,
  keyName,
  keyScopes,
  projectCategory,
  projectDescription,
  projectLanguage,
  projectName,
  siteUrl,
  VOICE_MISSING_MESSAGE,
} from "./fields/project.ts";
export {
  BULK_TOO_MANY_MESSAGE,
  CAPTIONS_OUTDATED_MESSAGE,
  EXTRA_AUDIO_KIND_MESSAGE,
  IMPORT_KIND_MESSAGE,
  NO_WORDS_MESSAGE,
  NO_MUSIC_MESSAGE,
  OWNER_NEEDED_MESSAGE,
  UPGRADE_FOR_MUSIC_MESSAGE,
  UPGRADE_FOR_PREMIUM_MESSAGE,
  UPGRADE_FOR_PROJECTS_MESSAGE,
  AUDIO_KIND_MESSAGE,
  NO_TEXT_OF_UPLOAD_MESSAGE,
  storedAudiosMessage,
  IDEMPOTENCY_KEY_MESSAGE,
} from "./messages.ts";
export {
  MAX_BULK_ITEMS,
  MAX_EVENT_AGE_HOURS,
  MAX_EVENT_BATCH_BYTES,
  MAX_LANGUAGE_PROFILES,
  MAX_PLAYER_DRAFTS,
  MAX_PROFILES,
  MAX_WEBHOOKS,
  WEBHOOK_LOG_DAYS,
  MAX_IDEMPOTENCY_KEY_CHARACTERS,
  MAX_VOICE_PACK_BYTES,
  VOICE_PACK_TOO_LARGE_MESSAGE,
} from "./limits.ts";
export { EMBEDDED_VOICES, roundedCount } from "./voice-counts.ts";
export {
  WEBHOOK_ADDRESS_MESSAGE,
  WEBHOOK_EVENTS_MESSAGE,
  WEBHOOK_LIMIT_MESSAGE,
  type WebhookEventType,
  webhookDescription,
  webhookEvents,
  webhookEventTypes,
  webhookUrl,
} from "./fields/webhook.ts";
export type { WireWebhook, WireWebhookAttempt, WireWebhookDelivery } from "./organisation/webhooks.ts";
export type { WireArticle } from "./audio/articles.ts";
export type { WireDoubt } from "./audio/studio.ts";
