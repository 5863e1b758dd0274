import type { SpeechService } from "@lectern/speech";

export interface VoiceCounts {
  /** Voices that can be chosen. */
  count: number;
  /** Languages and dialects that one of them speaks. */
  languages: number;
  /** Neural ones among them. */
  premium: number;
}

/** The one source of what is said about the number of voices. */
export async function countVoices(speech: Pick<SpeechService, "languages">): Promise<VoiceCounts> {
  const languages = (await speech.languages()).filter(({ voices }) => voices.length > 0);
  const voices = languages.flatMap((language) => language.voices);
  return {
    count: voices.length,
    languages: languages.length,
    premium: voices.filter(({ engine }) => engine === "neural").length,
  };
}
