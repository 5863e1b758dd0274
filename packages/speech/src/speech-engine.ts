import type { Utterance, VoiceProfile } from "@lectern/script";

/** A voice of the catalogue, in the wire's shape. */
export interface Voice {
  /** Unique within its platform and language; what a request names. */
  code: string;
  /** A person's first name. */
  name: string;
  gender: "male" | "female";
  engine: "neural" | "standard";
  platform: string;
  /** BCP 47, the code of the language that lists the voice. */
  langCode: string;
  styles: string[];
  /** Path of the sample; "" when it is made on first use. */
  audio: string;
  supports: { pitch: boolean; emphasis: boolean; breathing: boolean };
}

/** A language or dialect with the voices that speak it. */
export interface Language {
  /** BCP 47. */
  code: string;
  /** English display name. */
  name: string;
  voices: Voice[];
  /** No longer offered, but texts that name them are spoken as before. */
  retired?: Voice[];
}

/** How an utterance is spoken: speed in percent (20..200, 50 is half as fast), pitch by name, style by code. */
export type Prosody = Pick<VoiceProfile, "speed" | "pitch" | "style" | "auto_breathing" | "lang_code">;

export interface SynthesisRequest {
  utterance: Utterance;
  /** `code` of a voice of the engine's catalogue. */
  voice: string;
  profile: Prosody;
  /** Requests of a higher class are begun first: a person waits for a preview. "build" when absent. */
  priority?: "preview" | "build";
  /** Whose speech it is, for whoever counts it: no engine reads it. */
  projectId?: string;
  /**
   * Called at most once, before the promise resolves, by engines that speak as they go: the first samples of the speech,
   * up to its first pause, so that they can be heard while the rest is spoken.
   */
  onHead?: (head: Pick<Speech, "samples" | "sampleRate">) => void;
}

/** When a word sounds, in seconds from the first sample. */
export interface WordTime {
  startSeconds: number;
  endSeconds: number;
}

/** Words of an utterance, [fromWord, toWord), that the audio hardly says as they are written. */
export interface Doubt {
  /** Left out, said more than once, said in another order; or next to nothing is as it is written. */
  kind: "missing" | "repeated" | "swapped" | "other text";
  fromWord: number;
  toWord: number;
}

export interface Speech {
  /** Hz. */
  sampleRate: number;
  /** Mono, leading and trailing silence cut. */
  samples: Int16Array;
  /** One for each word of the utterance; starts rise strictly, no word ends after the next begins. */
  words: WordTime[];
  /** The engine told no times: those of the words are estimated from their lengths. */
  estimated?: true;
  /** Where the audio was compared with the text: what to listen to. Absent where it was not. */
  doubts?: Doubt[];
  /** What a service that is paid by characters counted for it. */
  billed?: Billed;
}

/** Characters as a service counts them. */
export interface Billed {
  characters: number;
  /** What their price depends on, such as "neural". */
  tier: string;
}

/** Something that speaks: one platform with its catalogue. */
export interface SpeechEngine {
  readonly platform: string;
  /** Same input, same samples: the samples need not be kept to make them again. */
  readonly reproducible: boolean;
  /** It speaks on another machine, and may be down as a whole. */
  readonly isService?: boolean;
  /**
   * Part of cache keys: changes whenever the same request, of this style, in this locale and by this voice, may sound
   * different.
   */
  version(style?: string, locale?: string, voice?: string): string;
  /** Whether a voice speaks emphasised words differently; where it does not, emphasis is discarded. All do when absent. */
  emphasises?(voice: string): boolean;
  /** What became of a voice that is not in the catalogue, as a sentence for a person; undefined when nothing is known. */
  whyMissing?(voice: string): string | undefined;
  /** The same list for as long as nothing in it changes: what is looked up in it is kept by it. */
  languages(): Promise<Language[]>;
  /**
   * Speaks one utterance.
   * @throws {SpeechError} with a message for a person
   */
  synthesize(request: SynthesisRequest, signal?: AbortSignal): Promise<Speech>;
  /** Starts what the first request, by this voice, would have to wait for; an engine without it has nothing to start. */
  warm?(voice?: string): void;
  /** Frees what the engine holds; requests under way fail with CANCELLED. */
  close(): Promise<void>;
}
