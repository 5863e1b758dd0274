// Without imports, so that a small process and the first page can have them without the validator.

export const MAX_PERSON_NAME_CHARACTERS = 100;
export const MAX_EMAIL_CHARACTERS = 254;
export const MIN_PASSWORD_CHARACTERS = 8;
export const MAX_PASSWORD_CHARACTERS = 128;
/** Digits of a code that is mailed. */
export const CODE_DIGITS = 6;

export const MAX_ORGANISATION_NAME_CHARACTERS = 100;
export const MAX_SURVEY_ANSWER_CHARACTERS = 200;

export const MIN_PROJECT_NAME_CHARACTERS = 3;
export const MAX_PROJECT_NAME_CHARACTERS = 100;
export const MAX_DESCRIPTION_CHARACTERS = 1000;
/** Of a web address. */
export const MAX_ADDRESS_CHARACTERS = 2000;
/** Of a show's page in a directory: several of them stand in the address of a preview. */
export const MAX_DIRECTORY_ADDRESS_CHARACTERS = 500;
/** Of the id that a publisher's own system gives an article. */
export const MAX_SOURCE_ID_CHARACTERS = 200;
export const MAX_CATEGORY_CHARACTERS = 100;
export const MAX_KEY_NAME_CHARACTERS = 60;

/** Selectors of a project's pages, of each kind. */
export const MAX_EXTRACTION_RULES = 20;
export const MAX_SELECTOR_CHARACTERS = 200;
/** Paragraphs that the preview of a page shows. */
export const MAX_PREVIEW_PARAGRAPHS = 200;

export const MAX_TITLE_CHARACTERS = 500;
/**
 * Embeddings, overrides and isolates, which put letters in another order than they are written in (UAX #9 §2), as a range of
 * a regular expression. The marks LRM and RLM are none of them.
 */
export const BIDI_CONTROLS = String.raw`\u202a-\u202e\u2066-\u2069`;
/** What a list is searched for. */
export const MAX_SEARCH_CHARACTERS = 200;
/** Names the next page of a list: its order, its filters and its last row. */
export const MAX_PAGE_TOKEN_CHARACTERS = 1000;
/** Of an Idempotency-Key header. */
export const MAX_IDEMPOTENCY_KEY_CHARACTERS = 255;

/** Items of one bulk action, and of one zip. */
export const MAX_BULK_ITEMS = 100;

export const MAX_FILE_NAME_CHARACTERS = 255;
/** An imported document is smaller than this. */
export const IMPORT_LIMIT_BYTES = 500 * 1024;
export const IMPORT_TOO_LARGE_MESSAGE = `File size should be less than ${IMPORT_LIMIT_BYTES / 1024} KB`;
/** A file of a pronunciation library: 5000 entries of full length. */
export const LEXICON_FILE_LIMIT_BYTES = 8_000_000;
/** An uploaded audio file may be as large as this. */
export const MAX_AUDIO_UPLOAD_BYTES = 500_000_000;
export const AUDIO_TOO_LARGE_MESSAGE = `An audio file may have ${MAX_AUDIO_UPLOAD_BYTES / 1_000_000} MB at most.`;
export const MIN_UPLOAD_TITLE_CHARACTERS = 3;
/** Sounds that a project keeps for its timelines. */
export const MAX_SOUNDS = 500;
/** Length of such a sound, in seconds; the shortest is one step of the timeline's grid. */
export const MAX_SOUND_SECONDS = 3600;
export const MIN_SOUND_SECONDS = 0.1;
/** Length of what a player plays before or after an article, and of what it plays under it, in seconds. */
export const MAX_INTRO_SECONDS = 300;
export const MAX_BACKGROUND_SECONDS = 1800;
/** A minute of the largest MP3: 320 kbit/s. */
const MP3_BYTES_A_MINUTE = (320_000 / 8) * 60;
/** Of such a file; the rest is for tags and a picture. */
export const MAX_INTRO_BYTES = 5 * MP3_BYTES_A_MINUTE + 3_000_000;
export const MAX_BACKGROUND_BYTES = 30 * MP3_BYTES_A_MINUTE + 3_000_000;
/** A picture may be as large as this. */
export const MAX_PICTURE_BYTES = 5_000_000;
export const PICTURE_TOO_LARGE_MESSAGE = `A picture may have ${MAX_PICTURE_BYTES / 1_000_000} MB at most.`;
export const EMPTY_PICTURE_MESSAGE = "This picture is empty.";

/** Saved profiles of a project. */
export const MAX_PROFILES = 100;
/** Fallback voices of a project, each of a language of its own. */
export const MAX_FALLBACK_VOICES = 20;
/** Minutes that a speech service is down before fallback voices speak in its place. */
export const FALLBACK_VOICE_AFTER_MINUTES = 10;
/** Languages of a project that have a profile of their own. */
export const MAX_LANGUAGE_PROFILES = 5;

/** Days that a deleted item stays in the trash. */
export const TRASH_DAYS = 30;
/** Items that one call takes out of the trash. */
export const MAX_RESTORED_ITEMS = 100;

/** Sounds of one timeline, each counted once: they lie in memory while it is mixed. */
export const MAX_MIX_SOUND_SECONDS = 3 * 3600;
/** Longest clip that can be heard as a file of its own, in seconds. */
export const MAX_BLOCK_OUTPUT_SECONDS = 600;

/** Drafts of player settings that a project may keep. */
export const MAX_PLAYER_DRAFTS = 50;
export const MAX_SETTING_NAME_CHARACTERS = 60;
export const MAX_PLAYER_TITLE_CHARACTERS = 100;

/** A batch of events of a player, in bytes. */
export const MAX_EVENT_BATCH_BYTES = 2048;
/** Events of a batch. */
export const MAX_BATCH_EVENTS = 24;
/** Events older than this are not counted; the log of events reaches back as far. */
export const MAX_EVENT_AGE_HOURS = 24;
/** Seconds that one event may say were listened to: it covers the time since the one before. */
export const MAX_LISTEN_SECONDS = 600;
/** Longest audio of which a position is taken, in seconds. */
export const MAX_POSITION_SECONDS = 24 * 3600;

/** Days of a range that figures are asked for. */
export const MAX_ANALYTICS_DAYS = 366;
/** Days of a range whose trend is readable by hour, by day and by week. */
export const TREND_RANGE_DAYS_BY_BIN = {
  hour: { min: 1, max: 7 },
  day: { min: 2, max: 92 },
  week: { min: 14, max: MAX_ANALYTICS_DAYS },
} as const;

/** Titles and names of shows and episodes: what feeds hold at most (PSP-1). */
export const MIN_PODCAST_TEXT_CHARACTERS = 3;
export const MAX_PODCAST_TEXT_CHARACTERS = 255;
/** Of a show or an episode; Apple takes 4000 bytes, of which the feed is cut. */
export const MAX_SHOW_DESCRIPTION_CHARACTERS = 4000;
export const MAX_COPYRIGHT_CHARACTERS = 200;
/** Words in titles that an automatic show takes items by, and languages. */
export const MAX_SHOW_RULE_ENTRIES = 20;
export const TOO_MANY_TITLE_WORDS_MESSAGE = `At most ${MAX_SHOW_RULE_ENTRIES} words are compared with titles.`;
/** A picture of a show or an episode, in bytes. */
export const MAX_COVER_BYTES = 4_000_000;
export const COVER_TOO_LARGE_MESSAGE = `The image may have ${MAX_COVER_BYTES / 1_000_000} MB at most.`;
export const COVER_KIND_MESSAGE = "Choose a JPG, PNG, GIF or TIFF image.";
/** Edge of such a picture, in pixels. */
export const MIN_COVER_PIXELS = 1400;
/** Seasons and numbers of episodes. */
export const MAX_EPISODE_NUMBER = 100_000;

export const MAX_PLAN_ID_CHARACTERS = 100;
/** Of why a subscription is cancelled, and of what would have kept it. */
export const MAX_CANCEL_TEXT_CHARACTERS = 2000;
export const MAX_COMPANY_CHARACTERS = 200;
/** Of a line of a postal address. */
export const MAX_ADDRESS_LINE_CHARACTERS = 200;
export const MAX_POSTAL_CODE_CHARACTERS = 20;
export const MAX_TAX_ID_CHARACTERS = 40;
/** Of a message to the operator of the server. */
export const MAX_OPERATOR_MESSAGE_CHARACTERS = 5000;
/** Webhooks of an organisation. */
export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_DESCRIPTION_CHARACTERS = 200;
/** Days that the log of deliveries reaches back. */
export const WEBHOOK_LOG_DAYS = 30;

/** Of an article that is sent, as HTML or text. */
export const MAX_ARTICLE_CHARACTERS = 1_000_000;
/** The body of such a call: a character is up to 6 bytes of JSON. */
export const MAX_ARTICLE_BODY_BYTES = 6_200_000;

/** A file of voices; the largest of the catalogue has 0.4 GB. */
export const MAX_VOICE_PACK_BYTES = 2_000_000_000;
export const VOICE_PACK_TOO_LARGE_MESSAGE = `A voice pack may have ${MAX_VOICE_PACK_BYTES / 1_000_000_000} GB at most.`;
