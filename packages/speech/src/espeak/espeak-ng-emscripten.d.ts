/** The part of the Emscripten build of espeak-ng that the synthesizer uses. Pointers are byte offsets into the heap. */
declare module "@echogarden/espeak-ng-emscripten" {
  interface Pointed {
    readonly ptr: number;
  }

  export interface EspeakEvent {
    get_type(): number;
    /** Milliseconds from the start of the call. */
    get_audio_position(): number;
    /** Code points from the start of the text, from 1. */
    get_text_position(): number;
  }

  export interface EspeakWorker {
    /** 0 when the voice is set; with more arguments than the name it answers 0 for voices that do not exist. */
    set_voice(name: Pointed): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(percent: number): void;
    set_volume(percent: number): void;
    get_samplerate(): number;
    synth_(text: Pointed, callback: number): void;
    getSizeOfEventStruct_(): number;
    getStringIDFromEventStruct_(event: number): string;
    list_voices(): { name: string; identifier: string; languages: { priority: number; name: string }[] }[];
  }

  export interface FileNode {
    contents: Uint8Array | null;
    usedBytes: number;
    stream_ops: {
      read(stream: { node: FileNode }, buffer: Int8Array, offset: number, length: number, position: number): number;
    };
  }

  export interface EspeakModule {
    readonly HEAPU8: Uint8Array;
    readonly HEAP16: Int16Array;
    readonly espeak_EVENT: object;
    readonly eSpeakNGWorker: new () => EspeakWorker;
    readonly FS: {
      lookupPath(path: string): { node: FileNode };
      readdir(path: string): string[];
      readFile(path: string): Uint8Array;
    };
    wrapPointer(pointer: number, type: object): EspeakEvent;
    getCache(type: object): Record<number, EspeakEvent>;
    addFunction(callback: (audio: number, length: number, events: number) => number, signature: string): number;
    _malloc(bytes: number): number;
  }

  export default function create(options: {
    getPreloadedPackage(): ArrayBuffer;
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<EspeakModule>;
}
