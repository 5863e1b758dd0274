/** Speech services of others, each there only when it is set up. */
export interface CloudSpeechConfig {
  polly?: PollyConfig;
  azure?: AzureConfig;
  google?: GoogleConfig;
  elevenlabs?: ElevenLabsConfig;
}

interface ServiceConfig {
  /** In place of the service's own address. */
  url: string | undefined;
  /** Calls at the same time, of one process. */
  atOnce: number;
}

export interface PollyConfig extends ServiceConfig {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

export interface AzureConfig extends ServiceConfig {
  region: string;
  key: string;
}

export interface GoogleConfig extends ServiceConfig {
  credentials: { clientEmail: string; privateKey: string; tokenUrl: string };
}

export interface ElevenLabsConfig extends ServiceConfig {
  key: string;
  model: string;
}
