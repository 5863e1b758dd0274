import type { Language, Speech, SpeechEngine, SynthesisRequest, Voice } from "@lectern/speech";

const sampleRate = 22_050;
const wordSeconds = 0.25;
const breathSeconds = 0.3;
/** Of the tone of a word without style and pitch. */
const plainHertz = 220;

/** What a style does to the sound. */
const styles: Record<string, { hertz: number; seconds: number }> = {
  newscast: { hertz: 330, seconds: 0.2 },
  cheerful: { hertz: 440, seconds: 0.3 },
};
const pitches: Record<string, number> = { "x-low": 0.5, low: 0.75, high: 1.25, "x-high": 1.5 };

export interface TestVoices extends SpeechEngine {
  /** What was spoken, in order. */
  readonly requests: SynthesisRequest[];
}

/**
 * An engine of tones under the name of polly, whose voices differ in what they can do: Tess (standard) has styles, pitch
 * and breathing; Nell (neural) has a style and says of herself that she has the rest; Flo (standard) has none of it.
 */
export function createTestVoices(): TestVoices {
  const requests: SynthesisRequest[] = [];
  return {
    platform: "polly",
    reproducible: true,
    requests,
    version: () => "test",
    emphasises: (code) => code !== "Nell",
    languages: () => Promise.resolve([english()]),
    synthesize(request) {
      requests.push(request);
      return Promise.resolve(speak(request));
    },
    close: () => Promise.resolve(),
  };
}

function english(): Language {
  const all = { pitch: true, emphasis: true, breathing: false };
  return {
    code: "en-US",
    name: "English (United States)",
    voices: [
      voice("Tess", { styles: Object.keys(styles), supports: all }),
      voice("Nell", { engine: "neural", styles: ["newscast"], supports: all }),
      voice("Flo", { supports: { pitch: false, emphasis: true, breathing: false } }),
    ],
  };
}

function voice(code: string, part: Partial<Voice>): Voice {
  const names = { code, name: code, gender: "female" as const, platform: "polly", langCode: "en-US" };
  const supports = { pitch: false, emphasis: false, breathing: false };
  return { ...names, engine: "standard", styles: [], audio: "", supports, ...part };
}

/** A tone for each word; a breath is noise before the first. */
function speak({ utterance, profile }: SynthesisRequest): Speech {
  const style = styles[profile.style];
  const hertz = (style?.hertz ?? plainHertz) * (pitches[profile.pitch] ?? 1);
  const seconds = ((style?.seconds ?? wordSeconds) * 100) / profile.speed;
  const lead = profile.auto_breathing === true ? breathSeconds : 0;
  const words = utterance.words.map((_, index) => ({
    startSeconds: lead + index * seconds,
    endSeconds: lead + (index + 1) * seconds,
  }));
  const samples = Int16Array.from({ length: Math.round((lead + words.length * seconds) * sampleRate) }, (_, at) =>
    at < lead * sampleRate ? breath(at) : Math.round(8000 * Math.sin((2 * Math.PI * hertz * at) / sampleRate)),
  );
  return { samples, sampleRate, words };
}

/** Noise that is the same every time. */
function breath(at: number): number {
  const mixed = Math.imul(at ^ (at >>> 7), 2_654_435_761);
  return Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >> 22;
}
