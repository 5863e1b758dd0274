import { type FliteModule, type Pointer, startFlite } from "./flite-module.ts";
import type { FliteToken, Phone } from "./flite-token.ts";
import { samplesPerFrame, shapeTrack } from "./shape-track.ts";

export interface SynthesizerCall {
  /** flite's short name. */
  voice: string;
  tokens: readonly FliteToken[];
  /** How many times as long as usual everything lasts. */
  stretch: number;
  /** Factor of the voice's own pitch. */
  pitch: number;
  /** The call stops with `complete: false` when there would be more. */
  maxSamples: number;
  /** Asked every tenth of a second of audio; true stops the call. */
  stopped?: (() => boolean) | undefined;
  /** Given all samples so far, as often; they are valid during that call. */
  onSamples?: ((samples: Int16Array) => void) | undefined;
}

export interface FliteSpeech {
  samples: Int16Array;
  /** Of all of the speech, also of what was not spoken because the call stopped. */
  phones: Phone[];
  complete: boolean;
}

/** flite in memory. The same call gives the same samples, whatever was spoken before. */
export interface FliteSynthesizer {
  readonly sampleRate: number;
  /**
   * Speaks. The samples are valid until the next call.
   * @returns undefined for an unknown voice
   */
  speak(call: SynthesizerCall): FliteSpeech | undefined;
}

const sampleRate = 16_000;
const voiceNames: readonly string[] = ["slt", "rms", "awb"];
/** Between two questions whether to stop. */
const chunkSamples = 1600;

/** Of a sound, the token that it belongs to. */
const tokenPath = "R:SylStructure.parent.parent.R:Token.parent.lectern_token";
/** Texts that are kept in flite's memory: names of relations and features. */
const keptTexts = [
  ...voiceNames,
  tokenPath,
  "lectern_token",
  "Token",
  "Segment",
  "name",
  "end",
  "punc",
  "prepunctuation",
  "whitespace",
  "phones",
  "local_duration_stretch",
  "duration_stretch",
  "param_track",
  "str_track",
  "cg_db",
  "streaming_info",
  "",
  " ",
] as const;

/** Starts flite: 17 MB of voices and what an utterance needs. */
export function createFliteSynthesizer(): FliteSynthesizer {
  let flite = startSpeaking();
  return {
    sampleRate,
    speak(call) {
      if (!voiceNames.includes(call.voice)) return undefined;
      if (call.tokens.length === 0) return { samples: new Int16Array(), phones: [], complete: true };
      if (!flite.isSmall()) flite = startSpeaking();
      flite.reset();
      return flite.speak(call);
    },
  };
}

type SpeakingFlite = Pick<FliteModule, "isSmall" | "reset"> & { speak(call: SynthesizerCall): FliteSpeech };

/** A module whose voices hand over their sound as it comes. */
function startSpeaking(): SpeakingFlite {
  const flite = startFlite();
  const { functions, slots, strings } = flite;
  const pointers = new Map(keptTexts.map((text) => [text, strings.write(text)]));
  function named(text: (typeof keptTexts)[number]): Pointer {
    return pointers.get(text) ?? 0;
  }
  function word(pointer: Pointer, index = 0): number {
    return new Int32Array(functions.memory.buffer, pointer)[index] ?? 0;
  }

  const streaming = functions.new_audio_streaming_info();
  // Its first two fields: how many samples it waits for, and whom it calls.
  new Int32Array(functions.memory.buffer, streaming).set([0, slots.onWave]);
  const voices = new Map(voiceNames.map((name) => [name, functions.flite_voice_select(named(name))]));
  for (const voice of voices.values()) {
    functions.feat_set(word(voice, 1), named("streaming_info"), functions.audio_streaming_info_val(streaming));
  }

  function utteranceOf({ tokens, stretch }: SynthesizerCall): Pointer {
    const utterance = functions.new_utterance();
    functions.feat_set_float(word(utterance), named("duration_stretch"), stretch);
    const relation = functions.utt_relation_create(utterance, named("Token"));
    for (const [index, { text, punctuation, phones, shape }] of tokens.entries()) {
      const token = functions.relation_append(relation, 0);
      functions.item_set_string(token, named("name"), strings.write(text));
      functions.item_set_string(token, named("punc"), strings.write(punctuation));
      functions.item_set_string(token, named("prepunctuation"), named(""));
      functions.item_set_string(token, named("whitespace"), named(" "));
      functions.item_set_int(token, named("lectern_token"), index + 1);
      if (phones !== undefined) functions.item_set_string(token, named("phones"), strings.write(phones));
      if (shape) functions.item_set_float(token, named("local_duration_stretch"), shape.stretch);
    }
    return utterance;
  }

  function phonesOf(utterance: Pointer): Phone[] {
    const phones: Phone[] = [];
    let segment = functions.relation_head(functions.utt_relation(utterance, named("Segment")));
    let start = 0;
    for (; segment !== 0; segment = functions.item_next(segment)) {
      const end = functions.ffeature_float(segment, named("end"));
      const token = functions.ffeature_int(segment, named(tokenPath)) - 1;
      const name = strings.read(functions.item_feat_string(segment, named("name")));
      phones.push({ name, start, end, token: token < 0 ? undefined : token });
      start = end;
    }
    return phones;
  }

  function samplesOf(wave: Pointer, count: number): Int16Array {
    return new Int16Array(functions.memory.buffer, word(wave, 4), count);
  }

  /** The sound of a track, from the vocoder. */
  function render(track: Pointer, features: Pointer, call: SynthesizerCall): Pick<FliteSpeech, "samples" | "complete"> {
    let asked = 0;
    let spoken = 0;
    flite.setOnWave((wave, start, size) => {
      spoken = start + size;
      if (spoken - asked < chunkSamples) return true;
      asked = spoken;
      call.onSamples?.(samplesOf(wave, spoken));
      return call.stopped?.() !== true;
    });
    const excitation = functions.val_track(functions.feat_val(features, named("str_track")));
    const data = functions.val_cg_db(functions.feat_val(features, named("cg_db")));
    const wave = functions.mlsa_resynthesis(track, excitation, data, streaming, 0);
    if (wave === 0) return { samples: new Int16Array(), complete: false };
    return { samples: samplesOf(wave, word(wave, 2)), complete: true };
  }

  return {
    isSmall: () => flite.isSmall(),
    reset: () => flite.reset(),
    speak(call) {
      const utterance = utteranceOf(call);
      // What flite itself would make of its models' parameters is stopped at the first frame: they are shaped first.
      flite.setOnWave(() => false);
      functions.flite_do_synth(utterance, voices.get(call.voice) ?? 0, slots.utt_synth_tokens);
      const features = word(utterance);
      const phones = phonesOf(utterance);
      const parameters = functions.val_track(functions.feat_val(features, named("param_track")));
      if (word(parameters, 1) * samplesPerFrame > call.maxSamples || call.stopped?.()) {
        return { samples: new Int16Array(), phones, complete: false };
      }
      const data = functions.val_cg_db(functions.feat_val(features, named("cg_db")));
      const track = functions.mlpg(parameters, data);
      const frames = new Uint32Array(functions.memory.buffer, word(track, 4), word(track, 1));
      shapeTrack(
        Array.from(frames, (frame) => new Float32Array(functions.memory.buffer, frame, 2)),
        phones,
        call,
      );
      return { ...render(track, features, call), phones };
    },
  };
}
