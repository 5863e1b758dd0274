import {
  CODEC_DELAY,
  integratedLoudness,
  masteringGainDb,
  SAMPLE_RATE,
  SAMPLES_PER_FRAME,
  silentFrames,
  speechGain,
} from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";
import type { Lexeme, Script, VoiceProfile } from "@lectern/script";
import type { Speech, SpeechService } from "@lectern/speech";
import { segmentScript, type Sentence } from "./segment-script.ts";
import { countHeadFrames, layOutSentence } from "./lay-out-sentence.ts";
import type { PreviewLevels } from "./preview-levels.ts";
import { speechKey } from "./speech-key.ts";
import { type Spoken, spokenFromWord, type SpokenSentences, type TextStart } from "./spoken-sentences.ts";

export interface SpeakServices {
  speech: Pick<SpeechService, "engineFor">;
  audio: Pick<AudioWorkers, "analyse" | "encode" | "encodeHead">;
  spoken: SpokenSentences;
  levels: PreviewLevels;
}

/** [start, end] in seconds of what is played, [from, to] in the text of the block (UTF-16). */
export type PlayedWord = [start: number, end: number, from: number, to: number];

type Samples = Pick<Speech, "samples" | "sampleRate">;

const atBeginning: TextStart = { sentence: 0, word: 0 };

/** The sentences of a script as they would be spoken. */
export async function sentencesToSpeak(
  services: Pick<SpeakServices, "speech">,
  script: Script,
  lexicon: readonly Lexeme[],
): Promise<Sentence[]> {
  const text = await segmentScript(script, lexicon, (profile, utterance) =>
    speechKey(services.speech.engineFor(profile.platform), profile, utterance),
  );
  return text.sentences;
}

/**
 * The first frames of a preview, once its first sentence has begun to be spoken; undefined where they cannot be made
 * before all of it is known.
 */
export async function encodeHead(
  services: SpeakServices,
  sentence: Sentence,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const { head: speaking } = services.spoken.speak(sentence, signal);
  const [head, gainDb] = await Promise.all([speaking, services.levels.get(sentence.profile)]);
  if (gainDb === undefined) return undefined;
  return framesOf(services, head, sentence.profile.volume + gainDb, signal);
}

async function framesOf(
  { audio }: SpeakServices,
  head: Samples,
  wantedDb: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { samples: pcm, sampleRate } = head;
  return audio.encodeHead({ pcm, sampleRate, wantedDb, frames: countHeadFrames(head) }, signal);
}

/** Speaks sentences from `start` on, each when the one before it was taken, with how they are cut for playing. */
function* speakInTurn(services: SpeakServices, sentences: readonly Sentence[], signal: AbortSignal, start: TextStart) {
  for (const [index, sentence] of sentences.slice(start.sentence).entries()) {
    const spoken = services.spoken.speak(sentence, signal);
    const isFirst = index === 0;
    yield { sentence, isFirst, spoken: isFirst && start.word > 0 ? spokenFromWord(spoken, start.word) : spoken };
  }
}

/**
 * Speaks sentences as MP3 frames (44.1 kHz, mono, 64 kbit/s), each sentence as soon as it is spoken, the first one up to
 * its first pause while the engine still speaks. The gain is that of its voice, else what brings the voice's first sentence to
 * the loudness of an item (playback cannot wait until the last one is measured), so that a block at +6 dB is heard 6 dB
 * above one at 0, as far as its peaks allow.
 */
export async function* speakScript(
  services: SpeakServices,
  sentences: readonly Sentence[],
  signal: AbortSignal,
  { start = atBeginning, headFrames }: { start?: TextStart | undefined; headFrames?: Uint8Array | undefined } = {},
): AsyncGenerator<Uint8Array> {
  for (const { sentence, isFirst, spoken } of speakInTurn(services, sentences, signal, start)) {
    const { profile, gapAfter } = sentence;
    const wantedDb = profile.volume + (await gainOf(services, profile, spoken, signal));
    if (isFirst && headFrames) {
      yield headFrames;
    } else if (isFirst) {
      yield await framesOf(services, await spoken.head, wantedDb, signal);
    }
    const speech = await spoken.speech;
    const { pieces, plan } = layOutSentence(speech, { gapAfter, isFirst });
    for (const [index, run] of plan.runs.entries()) {
      if (isFirst && index === 0) continue;
      if (run.kind === "silence") {
        yield silentFrames(run.frames);
        continue;
      }
      // The pause between pieces is never so short that two of them share a segment: each has one part.
      const part = plan.segments[run.segment]?.parts[0];
      const piece = { samples: pieces[part?.item ?? 0] ?? speech.samples, sampleRate: speech.sampleRate };
      yield await encode(
        services,
        piece,
        { frames: run.frames, leadSamples: part?.leadSamples ?? 0, wantedDb },
        signal,
      );
    }
  }
}

/** When each word of {@link speakScript}'s sound is heard: an array for each sentence, as soon as it is spoken. */
export async function* playedWords(
  services: SpeakServices,
  sentences: readonly Sentence[],
  signal: AbortSignal,
  start: TextStart = atBeginning,
): AsyncGenerator<PlayedWord[]> {
  let frames = 0;
  for (const { sentence, isFirst, spoken } of speakInTurn(services, sentences, signal, start)) {
    const speech = await spoken.speech;
    const { plan } = layOutSentence(speech, { gapAfter: sentence.gapAfter, isFirst });
    // The stream has no header to tell a player of the codec's delay.
    const begins = (frames * SAMPLES_PER_FRAME + CODEC_DELAY) / SAMPLE_RATE;
    const words = sentence.utterance.words.slice(-speech.words.length);
    yield speech.words.map(({ startSeconds, endSeconds }, index) => [
      milliseconds(begins + startSeconds),
      milliseconds(begins + endSeconds),
      words[index]?.start ?? 0,
      words[index]?.end ?? 0,
    ]);
    frames += plan.frames;
  }
}

async function gainOf(
  { audio, levels }: SpeakServices,
  profile: VoiceProfile,
  spoken: Spoken,
  signal: AbortSignal,
): Promise<number> {
  const known = await levels.get(profile);
  if (known !== undefined) return known;
  const { samples, sampleRate } = await spoken.speech;
  const loudness = integratedLoudness([(await audio.analyse({ pcm: samples, sampleRate }, signal)).blocks]);
  const gainDb = masteringGainDb(loudness);
  if (Number.isFinite(loudness)) levels.set(profile, gainDb);
  return gainDb;
}

interface EncodeOptions {
  frames: number;
  leadSamples: number;
  wantedDb: number;
}

/** One piece of speech as whole frames. */
async function encode(
  { audio }: SpeakServices,
  { samples: pcm, sampleRate }: Samples,
  { frames, leadSamples, wantedDb }: EncodeOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { gainDb } = speechGain(await audio.analyse({ pcm, sampleRate }, signal), wantedDb);
  const parts = [{ pcm, sampleRate, gainDb, leadSamples }];
  return (await audio.encode({ parts, frames }, signal)).bytes;
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
