import type { EspeakSynthesizer } from "../src/espeak/espeak-synthesizer.ts";

const testSentence = "<speak>The committee will meet again next Tuesday.</speak>";
/** Median fundamental of an English sentence; the engine's men lie under 135 Hz, its women over 170. */
const genderBoundaryHz = 150;
const windowSamples = 1024;
const known = new Map<string, "male" | "female">();

/** A variant's gender, by the m and f of its name or else by its pitch. */
export function variantGender(synthesizer: EspeakSynthesizer, variant: string): "male" | "female" {
  if (/^m\d$/.test(variant)) return "male";
  if (/^f\d$/.test(variant)) return "female";
  const found = known.get(variant) ?? (medianPitch(synthesizer, variant) < genderBoundaryHz ? "male" : "female");
  known.set(variant, found);
  return found;
}

function medianPitch(synthesizer: EspeakSynthesizer, variant: string): number {
  const voice = variant ? `en-us+${variant}` : "en-us";
  const samples =
    synthesizer.speak({ voice, ssml: testSentence, wordsPerMinute: 175, pitch: 50, maxSamples: 1e6 })?.samples ??
    new Int16Array();
  const pitches: number[] = [];
  for (let at = 0; at + 2 * windowSamples < samples.length; at += windowSamples / 2) {
    const lag = bestLag(samples, at);
    if (lag) pitches.push(synthesizer.sampleRate / lag);
  }
  return pitches.sort((a, b) => a - b)[pitches.length >> 1] ?? 0;
}

/** The period of the voice in samples, by normalised autocorrelation; undefined where nothing is voiced. */
function bestLag(samples: Int16Array, at: number): number | undefined {
  let best = 0.7;
  let bestAt: number | undefined;
  for (let lag = 50; lag < 400; lag += 1) {
    let product = 0;
    let here = 1;
    let there = 1;
    for (let index = at; index < at + windowSamples; index += 2) {
      const a = samples[index] ?? 0;
      const b = samples[index + lag] ?? 0;
      product += a * b;
      here += a * a;
      there += b * b;
    }
    const likeness = here > windowSamples * 1e5 ? product / Math.sqrt(here * there) : 0;
    if (likeness > best + 0.02) [best, bestAt] = [likeness, lag];
  }
  return bestAt;
}
