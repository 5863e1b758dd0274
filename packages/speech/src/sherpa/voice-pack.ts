/** A neural model with its voices, unpacked on this machine. */
export interface VoicePack {
  id: string;
  /** What people call it, as in "Kokoro". */
  name: string;
  /** Part of audio keys: of the SHA-256 of the archive that it came in. */
  version: string;
  /** Absolute. */
  folder: string;
  model: PackModel;
  voices: PackVoice[];
}

/**
 * How the model's files make an engine, as the config of sherpa-onnx names them. Paths are relative to the pack's folder
 * and hold no comma; `dataDir` is the folder of espeak's data.
 */
export type PackModel =
  | { family: "vits"; model: string; tokens: string; lexicon?: string; dataDir?: string; ruleFsts?: string[] }
  | {
      family: "kokoro";
      model: string;
      voices: string;
      tokens: string;
      dataDir?: string;
      lexicon?: string[];
      ruleFsts?: string[];
    }
  | { family: "kitten"; model: string; voices: string; tokens: string; dataDir?: string }
  | {
      family: "matcha";
      acousticModel: string;
      vocoder: string;
      tokens: string;
      lexicon?: string;
      dataDir?: string;
      ruleFsts?: string[];
    }
  | {
      family: "zipvoice";
      encoder: string;
      decoder: string;
      vocoder: string;
      tokens: string;
      dataDir?: string;
      lexicon?: string;
    }
  | {
      family: "pocket";
      lmFlow: string;
      lmMain: string;
      encoder: string;
      decoder: string;
      textConditioner: string;
      vocabJson: string;
      tokenScoresJson: string;
    };

export interface PackVoice {
  /** Unique within the pack. */
  code: string;
  /** A person's first name. */
  name: string;
  gender: "male" | "female";
  /** Number of the speaker in the model; 0 when it has one. */
  speaker: number;
  /** BCP 47. */
  locales: string[];
  /** The word lists of this voice in place of the model's: those of British English for a British voice of Kokoro. */
  lexicon?: string[];
  /** Who is imitated; ZipVoice and Pocket need it. */
  reference?: VoiceReference;
}

export interface VoiceReference {
  /** WAV of a few seconds, relative to the pack's folder. */
  audio: string;
  /** What is said in it. */
  text: string;
}
