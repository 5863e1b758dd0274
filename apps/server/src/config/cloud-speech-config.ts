/** Speech services of others, each there only when it is set up. */
export interface CloudSpeechConfig {
  polly?: PollyConfig;
}

export interface PollyConfig {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** In place of AWS's own address. */
  url: string | undefined;
  /** Calls at the same time, of one process. */
  atOnce: number;
}
