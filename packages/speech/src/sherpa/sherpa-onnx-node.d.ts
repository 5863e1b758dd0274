/** The part of sherpa-onnx that speaks; its own types are comments. */
declare module "sherpa-onnx-node" {
  export interface OfflineTtsConfig {
    /** Settings of one family of models under its name, and how they run. */
    model: Record<string, unknown>;
    maxNumSentences: number;
    silenceScale: number;
    /** Names of files, with commas between them. */
    ruleFsts?: string;
  }

  export interface GenerationConfig {
    sid: number;
    speed: number;
    silenceScale: number;
    numSteps: number;
    referenceAudio?: Float32Array;
    referenceSampleRate?: number;
    referenceText?: string;
    extra?: Record<string, number | string>;
  }

  export interface GenerateRequest {
    text: string;
    /** False: the samples are a copy that outlives the library's own. */
    enableExternalBuffer: boolean;
    generationConfig: GenerationConfig;
    /** Called after each sentence; false ends the speech before the next one. */
    onProgress: (progress: { samples: Float32Array; progress: number }) => boolean;
  }

  export interface OfflineTts {
    readonly numSpeakers: number;
    readonly sampleRate: number;
    generateAsync(request: GenerateRequest): Promise<{ samples: Float32Array; sampleRate: number }>;
  }

  const library: {
    version: string;
    OfflineTts: { createAsync(config: OfflineTtsConfig): Promise<OfflineTts> };
  };
  export default library;
}
