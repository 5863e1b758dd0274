/* oxlint-disable no-underscore-dangle -- the names are those of the Emscripten glue */
import type { EspeakModule } from "@echogarden/espeak-ng-emscripten";
import { loadEspeakModule } from "./espeak-module.ts";
import { type Mnemonic, mnemonicsOf } from "./phonemes/mnemonics-of.ts";
import { createSpeechBuffer, type SynthesizerSpeech } from "./speech-buffer.ts";

export interface SynthesizerCall {
  /** espeak's voice, with a variant after "+". */
  voice: string;
  ssml: string;
  /** 80..450. */
  wordsPerMinute: number;
  /** 0..99, 50 is the voice's own. */
  pitch: number;
  /** The call stops with `complete: false` when there would be more. */
  maxSamples: number;
  /** Asked every tenth of a second of audio; true stops the call. */
  stopped?: (() => boolean) | undefined;
  /** Given all samples so far, as often. */
  onSamples?: ((samples: Int16Array) => void) | undefined;
  /** Given each phoneme that is spoken, in espeak's IPA; "" for a pause. */
  onPhoneme?: ((ipa: string) => void) | undefined;
}

/** espeak-ng in memory. The same call gives the same samples, whatever was spoken before. */
export interface EspeakSynthesizer {
  readonly sampleRate: number;
  /** Voices espeak lists, by the name it takes. */
  voices(): { name: string; identifier: string; language: string }[];
  /** Names of the variants that can follow "+". */
  variants(): string[];
  /** Mnemonics of all phonemes that espeak has in one language or another, those of pauses and stress left out. */
  mnemonics(): Mnemonic[];
  /** False when espeak does not know the voice. */
  hasVoice(voice: string): boolean;
  /**
   * Speaks. The samples are valid until the next call.
   * @returns undefined for an unknown voice
   * @throws {RangeError} for SSML over MAX_SSML_BYTES
   */
  speak(call: SynthesizerCall): SynthesizerSpeech | undefined;
}

/** Room for the SSML of one call, UTF-8, in bytes. */
export const MAX_SSML_BYTES = 65_000;

const voiceBytes = 128;
const phonemeTable = "/usr/share/espeak-ng-data/phontab";
const variantFolder = "/usr/share/espeak-ng-data/voices/!v";
/** Below espeak's 100, so that emphasis has headroom; the whole item's loudness is set later. */
const engineVolume = 70;
/** A page of WebAssembly memory; the heap is a whole number of them. */
const zeroPage = Buffer.alloc(65_536);
const eventListTerminated = 0;
const eventWord = 1;
const eventMark = 3;
const eventPhoneme = 7;

/** Starts espeak-ng: about 17 MB of heap, its 24 MB of data stay on disk. */
export async function createEspeakSynthesizer(): Promise<EspeakSynthesizer> {
  const { module, worker } = await loadEspeakModule();
  const eventBytes = worker.getSizeOfEventStruct_();
  const textPointer = module._malloc(MAX_SSML_BYTES + 1);
  const voicePointer = module._malloc(voiceBytes);

  // Strings are handed over by pointers of our own: the glue's string cache keeps its address outside the heap, and
  // putting an older heap back under it would corrupt memory.
  const encoder = new TextEncoder();
  function write(pointer: number, room: number, text: string): boolean {
    const { read, written } = encoder.encodeInto(text, module.HEAPU8.subarray(pointer, pointer + room - 1));
    module.HEAPU8[pointer + written] = 0;
    return read === text.length;
  }

  function setVoice(voice: string): boolean {
    if (!write(voicePointer, voiceBytes, voice)) return false;
    return worker.set_voice({ ptr: voicePointer }) === 0;
  }

  const speechBuffer = createSpeechBuffer();
  let onPhoneme: SynthesizerCall["onPhoneme"];
  const callback = module.addFunction((audio, length, events) => {
    speechBuffer.add(module.HEAP16.subarray(audio / 2, audio / 2 + length));
    for (let pointer = events; ; pointer += eventBytes) {
      const event = module.wrapPointer(pointer, module.espeak_EVENT);
      const type = event.get_type();
      if (type === eventListTerminated) break;
      if (type === eventPhoneme) onPhoneme?.(worker.getStringIDFromEventStruct_(pointer));
      if (type !== eventWord && type !== eventMark) continue;
      speechBuffer.event({
        kind: type === eventMark ? "mark" : "word",
        name: type === eventMark ? worker.getStringIDFromEventStruct_(pointer) : "",
        seconds: event.get_audio_position() / 1000,
        position: Math.max(0, event.get_text_position() - 1),
      });
    }
    return speechBuffer.isStopped() ? 1 : 0;
  }, "iiii");

  function run(call: SynthesizerCall): SynthesizerSpeech {
    worker.set_rate(call.wordsPerMinute);
    worker.set_pitch(call.pitch);
    worker.set_volume(engineVolume);
    onPhoneme = call.onPhoneme;
    speechBuffer.begin(call.maxSamples, call);
    worker.synth_({ ptr: textPointer }, callback);
    forgetWrappers(module);
    return speechBuffer.end();
  }

  // One call before the first snapshot, so that everything espeak allocates once is in it.
  setVoice("en-us");
  write(textPointer, MAX_SSML_BYTES + 1, "<speak>Ready.</speak>");
  run({ voice: "en-us", ssml: "", wordsPerMinute: 175, pitch: 50, maxSamples: Number.MAX_SAFE_INTEGER });
  const heap = new VoiceHeap(module, setVoice);

  return {
    sampleRate: worker.get_samplerate(),
    voices: () =>
      worker.list_voices().map(({ name, identifier, languages }) => ({
        name: name.trim(),
        identifier,
        language: languages[0]?.name ?? "",
      })),
    variants: () => module.FS.readdir(variantFolder).filter((name) => !name.startsWith(".")),
    mnemonics: () => mnemonicsOf(module.FS.readFile(phonemeTable)),
    hasVoice: (voice) => heap.enter(voice),
    speak(call) {
      if (!heap.enter(call.voice)) return undefined;
      if (!write(textPointer, MAX_SSML_BYTES + 1, call.ssml)) throw new RangeError("too much text");
      return run(call);
    },
  };
}

/** The heap as it is before a call: as it was after the start, with one voice loaded. */
class VoiceHeap {
  readonly #module: EspeakModule;
  readonly #load: (voice: string) => boolean;
  readonly #base: Uint8Array;
  #current: { voice: string; state: Uint8Array } | undefined;

  constructor(module: EspeakModule, load: (voice: string) => boolean) {
    this.#module = module;
    this.#load = load;
    this.#base = snapshot(module);
  }

  /** False for an unknown voice. */
  enter(voice: string): boolean {
    if (this.#current?.voice === voice) {
      restore(this.#module, this.#current.state);
      return true;
    }
    this.#current = undefined;
    restore(this.#module, this.#base);
    if (!this.#load(voice)) return false;
    this.#current = { voice, state: snapshot(this.#module) };
    return true;
  }
}

/** The used part of the heap: everything after it is zero. */
function snapshot(module: EspeakModule): Uint8Array {
  return module.HEAPU8.slice(0, usedBytes(module));
}

/** Puts a snapshot back and clears what was used beyond it. */
function restore(module: EspeakModule, state: Uint8Array): void {
  const used = usedBytes(module);
  module.HEAPU8.set(state);
  if (used > state.length) module.HEAPU8.fill(0, state.length, used);
}

/** The heap up to its last page that is not all zero, compared a page at a time: a loop over words takes 20 times as long. */
function usedBytes(module: EspeakModule): number {
  const heap = Buffer.from(module.HEAPU8.buffer);
  let end = heap.length;
  while (end > 0 && heap.compare(zeroPage, 0, zeroPage.length, end - zeroPage.length, end) === 0)
    end -= zeroPage.length;
  return end;
}

/** The glue keeps a wrapper object for every event address it has seen. */
function forgetWrappers(module: EspeakModule): void {
  const cache = module.getCache(module.espeak_EVENT);
  for (const pointer of Object.keys(cache)) delete cache[Number(pointer)];
}
