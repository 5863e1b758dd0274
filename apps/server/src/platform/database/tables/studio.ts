import type { HeadingLevel, Lexeme, Script, VoiceProfile } from "@lectern/script";
import type { Doubt } from "@lectern/speech";
import type { ComposerSettings } from "@lectern/timeline";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

export interface StudioTables {
  build: BuildTable;
  charged_block: ChargedBlockTable;
  charged_sentence: ChargedSentenceTable;
  sentence: SentenceTable;
  segment: SegmentTable;
  mix_window: MixWindowTable;
  mix_measure: MixMeasureTable;
  audio_file: AudioFileTable;
  preview: PreviewTable;
  speech_rate: SpeechRateTable;
  caption_file: CaptionFileTable;
  submitted_article: SubmittedArticleTable;
}

/** What a publisher's own system sent of an article. */
export interface SubmittedBody {
  title: string;
  body: string;
  format: "html" | "text";
  language?: string | undefined;
  author?: string | undefined;
  voice?: VoiceProfile | undefined;
}

/** An article that was sent, and how far its item is with it. Its id is the item's source_id. */
interface SubmittedArticleTable {
  content_id: string;
  organisation_id: string;
  body: ColumnType<SubmittedBody, string, string>;
  /** Of all that was sent. */
  body_hash: string;
  /** Whether its audio is public once it is made; null: as the project publishes. */
  publish: boolean | null;
  /** built: its text is the item's, and its audio is made or under way. */
  state: Generated<"queued" | "built" | "failed">;
  failure: ColumnType<{ failure_type: string; message: string } | null, string | null, string | null>;
  received_at: Date;
}

/** What a build converts instead of speaking a text. */
export interface BuildSource {
  /** Of `audio_upload`. */
  uploadId: string;
  /** The bytes of an MP3 are handed out as they are. */
  keepOriginal: boolean;
}

/** What is mixed with an item's voice, as it stood when its audio was asked for. */
export interface BuildComposition {
  settings: ComposerSettings;
  hash: string;
}

/** At which gain a build encodes what is heard while the rest is made. */
export interface LiveBuild {
  /** The item's gain, in tenths of a dB. */
  gainTenths: number;
  /** dB by voice. */
  voiceOffsets: Record<string, number>;
}

/** One generation of an item's audio, from the text as it stood when it was asked for, or from an uploaded file. */
interface BuildTable {
  id: string;
  organisation_id: string;
  content_id: string;
  job_id: string | null;
  kind: Generated<"voice" | "mix">;
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  title: string;
  script: JSONColumnType<Script>;
  lexicon: JSONColumnType<Lexeme[]>;
  words_charged: number;
  /** null: the script is spoken. */
  source: ColumnType<BuildSource | null, string | null | undefined, string | null>;
  /** What a mix is made of; of a voice: what it is mixed with once it is spoken. null: nothing. */
  composition: ColumnType<BuildComposition | null, string | null | undefined, string | null>;
  /** Somebody wants to hear it while it is made. */
  is_live_wanted: Generated<boolean>;
  /** null: nothing of it can be heard yet. */
  live: ColumnType<LiveBuild | null, string | null | undefined, string | null>;
  /** Percent of the item's bar that was done when it began. */
  progress_from: Generated<number>;
  connection_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

/** A block that was charged as a whole: never charged again for this item, even when the engine changes. */
interface ChargedBlockTable {
  organisation_id: string;
  content_id: string;
  block_hash: string;
  /** The build that charged it, and takes the row with it when it ends without audio. */
  build_id: string;
}

/**
 * A sentence that the build under way was charged for. Once it is spoken its row of `sentence` says that it is paid; until
 * then this row does, of one that a fallback voice spoke.
 */
interface ChargedSentenceTable {
  organisation_id: string;
  content_id: string;
  build_id: string;
  speech_key: string;
  words: number;
  /** A fallback voice spoke it, so that it is never given back. */
  by_fallback: Generated<boolean>;
}

export type Timing = "told" | "aligned" | "estimated";

/** What is known of a spoken sentence whatever its gain: its length, loudness and word times. */
interface SentenceTable {
  organisation_id: string;
  content_id: string;
  /** Hash of engine, engine version, voice, rate, pitch, style, locale and normalised text. */
  speech_key: string;
  /** At 44 100 Hz, trimmed. */
  sample_count: number;
  /** Float32 mean-square powers of 400 ms blocks, as the engine made the sentence. */
  loudness: Buffer;
  /** dBTP, likewise. */
  true_peak_db: number;
  /** Float32 LU, likewise: what the sentence loses when its highest peak is limited by 1, 2, … dB. */
  limiting_loss: Buffer;
  /** Float32 pairs of start and end in seconds from the first sample, one a word. */
  word_times: Buffer;
  /** Where the engine's own samples are kept, for engines that would not make the same again. */
  source_key: string | null;
  source_rate: number;
  /** Where the times of its words come from; null: it was spoken before this was kept. */
  timing: Timing | null;
  /** Words that the audio hardly says as they are written; null where nothing is doubted. */
  doubts: ColumnType<Doubt[] | null, string | null, string | null>;
  /** When somebody listened to it and found it right. */
  found_right_at: Date | null;
  created_at: Generated<Date>;
}

/** A sentence (or several that follow too closely to be cut apart), encoded at one gain: a range of a pack in storage. */
interface SegmentTable {
  organisation_id: string;
  content_id: string;
  /** Hash of the speech keys within, the volume of each and the silence before it. */
  segment_key: string;
  /** The item's gain, in tenths of a dB. */
  gain_tenths: number;
  frames: number;
  pack_key: string;
  pack_offset: number;
  bytes: number;
  /** Waveform heights 0..255, one a frame. */
  peaks: Buffer;
}

/** A stretch of a mix, mastered and encoded: a range of a pack in storage. */
interface MixWindowTable {
  organisation_id: string;
  content_id: string;
  /** Hash of all that is heard in it. */
  window_key: string;
  frames: number;
  pack_key: string;
  pack_offset: number;
  bytes: number;
  /** Waveform heights 0..255, one a frame. */
  peaks: Buffer;
  /** When a mix was made of it last. */
  used_at: Date;
}

/** How loud a stretch of a mix is before its gain (see `MixMeasure`). */
interface MixMeasureTable {
  organisation_id: string;
  content_id: string;
  measure_key: string;
  /** Float32. */
  energies: Buffer;
  true_peak_db: number;
  /** Float32. */
  limiting_loss: Buffer;
  used_at: Date;
}

/** A range of the pack at that place of `packs`. */
export type FileSegment = [pack: number, offset: number, bytes: number, frames: number];

/** How a file is put together. */
export interface FilePlan {
  packs: string[];
  segments: FileSegment[];
  /** In order: the index of a segment, or, below 0, so many frames of silence. */
  runs: number[];
  blocks: FileBlock[];
}

export interface FileBlock {
  hash: string;
  /** Segments of the block, the last not included. Both the same for a block without sound. */
  first: number;
  end: number;
  /** Where it begins in the file. */
  startSample: number;
  /** Its own length when played alone. */
  samples: number;
  /** Sentences with the sample of the file at which each begins to sound. */
  sentences: [speechKey: string, startSample: number][];
  /** Places among its sentences of those that a fallback voice speaks; absent: none. */
  fallback?: number[];
  /** That voice; absent in files older than this field. */
  fallbackVoice?: VoiceName;
}

/** What a voice is found by. */
export type VoiceName = Pick<VoiceProfile, "platform" | "lang_code" | "voice">;

/** A block's text, paragraphs parted by line breaks. */
export interface ArticleBlock {
  text: string;
  isTitle: boolean;
  /** Level of a heading. */
  heading?: HeadingLevel;
  /** Of a heading: when it, or what follows it when it is not heard itself, begins to sound. */
  startSeconds?: number;
}

/** A playable file: its header, and where its frames lie. Never changed once written. */
interface AudioFileTable {
  /** At least 128 random bits; the file's public name. */
  token: string;
  organisation_id: string;
  content_id: string;
  build_id: string;
  title: string;
  language: string;
  /** The text that is read, for the public page. */
  article: JSONColumnType<ArticleBlock[]>;
  /** Its headings, and whether there is any text: what players are told, without reading it. */
  headings: ColumnType<ArticleBlock[], never, never>;
  has_text: ColumnType<boolean, never, never>;
  bytes: number;
  sample_count: number;
  header: Buffer;
  plan: JSONColumnType<FilePlan>;
  peaks: Buffer;
  /** Of the whole. null: silence, or made before it was kept. */
  loudness_lufs: number | null;
  /** dB by which the limiter lowered the most limited peak. null: made before it was kept. */
  limiting_db: number | null;
  channels: Generated<1 | 2>;
  /** When it stopped being the newest or the published file of its item. */
  replaced_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** How fast a voice was found to speak in an organisation's audio: units (`speechUnits`) in so many seconds of speech. */
interface SpeechRateTable {
  organisation_id: string;
  platform: string;
  voice: string;
  locale: string;
  /** Percent. */
  speed: number;
  pitch: string;
  style: string;
  units: number;
  seconds: number;
  measured_at: Generated<Date>;
}

/** Something to hear before it is generated; its audio is stored when it was heard to its end. */
interface PreviewTable {
  /** At least 128 random bits. */
  token: string;
  organisation_id: string;
  /** null: asked for before previews were a project's own; it goes with the old ones. */
  project_id: string | null;
  /** Hash of what is spoken. */
  hash: string;
  script: JSONColumnType<Script>;
  lexicon: JSONColumnType<Lexeme[]>;
  storage_key: string | null;
  created_at: Generated<Date>;
}

interface CaptionFileTable {
  /** At least 128 random bits. */
  token: string;
  organisation_id: string;
  content_id: string;
  audio_token: string;
  format: "srt" | "vtt";
  body: string;
  created_at: Generated<Date>;
}
