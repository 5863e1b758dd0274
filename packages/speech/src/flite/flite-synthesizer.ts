import { type FliteModule, type Pointer, startFlite } from "./flite-module.ts";
import type { FliteToken, Phone } from "./flite-token.ts";
import { samplesPerFrame, applyProsody } from "./apply-prosody.ts";

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
  let flite = new SpeakingFlite();
  return {
    sampleRate,
    speak(call) {
      if (!voiceNames.includes(call.voice)) return undefined;
      if (call.tokens.length === 0) return { samples: new Int16Array(), phones: [], complete: true };
      if (!flite.isSmall()) flite = new SpeakingFlite();
      flite.reset();
      return flite.speak(call);
    },
  };
}

/** A module whose voices hand over their sound as it comes. */
class SpeakingFlite {
  readonly #flite: FliteModule = startFlite();
  readonly #pointers = new Map(keptTexts.map((text) => [text, this.#flite.strings.write(text)]));
  readonly #streaming: Pointer;
  readonly #voices: ReadonlyMap<string, Pointer>;

  constructor() {
    const { functions, slots } = this.#flite;
    this.#streaming = functions.new_audio_streaming_info();
    // Its first two fields: how many samples it waits for, and whom it calls.
    new Int32Array(functions.memory.buffer, this.#streaming).set([0, slots.onWave]);
    this.#voices = new Map(voiceNames.map((name) => [name, functions.flite_voice_select(this.#named(name))]));
    for (const voice of this.#voices.values()) {
      const info = functions.audio_streaming_info_val(this.#streaming);
      functions.feat_set(this.#word(voice, 1), this.#named("streaming_info"), info);
    }
  }

  isSmall(): boolean {
    return this.#flite.isSmall();
  }

  reset(): void {
    this.#flite.reset();
  }

  speak(call: SynthesizerCall): FliteSpeech {
    const { functions, slots } = this.#flite;
    const utterance = this.#utteranceOf(call);
    // What flite itself would make of its models' parameters is stopped at the first frame: they are shaped first.
    this.#flite.setOnWave(() => false);
    functions.flite_do_synth(utterance, this.#voices.get(call.voice) ?? 0, slots.utt_synth_tokens);
    const features = this.#word(utterance);
    const phones = this.#phonesOf(utterance);
    const parameters = functions.val_track(functions.feat_val(features, this.#named("param_track")));
    if (this.#word(parameters, 1) * samplesPerFrame > call.maxSamples || call.stopped?.()) {
      return { samples: new Int16Array(), phones, complete: false };
    }
    const data = functions.val_cg_db(functions.feat_val(features, this.#named("cg_db")));
    const track = functions.mlpg(parameters, data);
    const frames = new Uint32Array(functions.memory.buffer, this.#word(track, 4), this.#word(track, 1));
    applyProsody(
      Array.from(frames, (frame) => new Float32Array(functions.memory.buffer, frame, 2)),
      phones,
      call,
    );
    return { ...this.#render(track, features, call), phones };
  }

  #named(text: (typeof keptTexts)[number]): Pointer {
    return this.#pointers.get(text) ?? 0;
  }

  #word(pointer: Pointer, index = 0): number {
    return new Int32Array(this.#flite.functions.memory.buffer, pointer)[index] ?? 0;
  }

  #utteranceOf({ tokens, stretch }: SynthesizerCall): Pointer {
    const { functions, strings } = this.#flite;
    const utterance = functions.new_utterance();
    functions.feat_set_float(this.#word(utterance), this.#named("duration_stretch"), stretch);
    const relation = functions.utt_relation_create(utterance, this.#named("Token"));
    for (const [index, { text, punctuation, phones, shape }] of tokens.entries()) {
      const token = functions.relation_append(relation, 0);
      functions.item_set_string(token, this.#named("name"), strings.write(text));
      functions.item_set_string(token, this.#named("punc"), strings.write(punctuation));
      functions.item_set_string(token, this.#named("prepunctuation"), this.#named(""));
      functions.item_set_string(token, this.#named("whitespace"), this.#named(" "));
      functions.item_set_int(token, this.#named("lectern_token"), index + 1);
      if (phones !== undefined) functions.item_set_string(token, this.#named("phones"), strings.write(phones));
      if (shape) functions.item_set_float(token, this.#named("local_duration_stretch"), shape.stretch);
    }
    return utterance;
  }

  #phonesOf(utterance: Pointer): Phone[] {
    const { functions, strings } = this.#flite;
    const phones: Phone[] = [];
    let segment = functions.relation_head(functions.utt_relation(utterance, this.#named("Segment")));
    let start = 0;
    for (; segment !== 0; segment = functions.item_next(segment)) {
      const end = functions.ffeature_float(segment, this.#named("end"));
      const token = functions.ffeature_int(segment, this.#named(tokenPath)) - 1;
      const name = strings.read(functions.item_feat_string(segment, this.#named("name")));
      phones.push({ name, start, end, token: token < 0 ? undefined : token });
      start = end;
    }
    return phones;
  }

  /** The sound of a track, from the vocoder. */
  #render(track: Pointer, features: Pointer, call: SynthesizerCall): Pick<FliteSpeech, "samples" | "complete"> {
    const { functions } = this.#flite;
    let asked = 0;
    let spoken = 0;
    this.#flite.setOnWave((wave, start, size) => {
      spoken = start + size;
      if (spoken - asked < chunkSamples) return true;
      asked = spoken;
      call.onSamples?.(this.#samplesOf(wave, spoken));
      return call.stopped?.() !== true;
    });
    const excitation = functions.val_track(functions.feat_val(features, this.#named("str_track")));
    const data = functions.val_cg_db(functions.feat_val(features, this.#named("cg_db")));
    const wave = functions.mlsa_resynthesis(track, excitation, data, this.#streaming, 0);
    if (wave === 0) return { samples: new Int16Array(), complete: false };
    return { samples: this.#samplesOf(wave, this.#word(wave, 2)), complete: true };
  }

  #samplesOf(wave: Pointer, count: number): Int16Array {
    return new Int16Array(this.#flite.functions.memory.buffer, this.#word(wave, 4), count);
  }
}
