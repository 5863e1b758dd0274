import type { UtteranceWord } from "@lectern/script";
import type { PackModel, VoiceReference } from "./voice-pack.ts";

/** One utterance, ready to cross to the engine's process. */
export interface SherpaJob {
  load: SherpaLoad;
  words: readonly Pick<UtteranceWord, "written" | "lead" | "spoken" | "trail">[];
  speaker: number;
  reference?: VoiceReference | undefined;
  /** Percent, 20..200; 50 lasts twice as long. */
  speed: number;
  maxSeconds: number;
}

/** What a process has in memory. It loads one model in its life: espeak's data is that of the first one for ever. */
export interface SherpaLoad {
  /** Equal for jobs that the same loaded model can do. */
  key: string;
  /** Absolute. */
  folder: string;
  model: PackModel;
  /** Word lists in place of the model's. */
  lexicon?: string[] | undefined;
  /** BCP 47. */
  locale: string;
  threads: number;
}
