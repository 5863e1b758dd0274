import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type {
  AzureConfig,
  CloudSpeechConfig,
  ElevenLabsConfig,
  GoogleConfig,
  PollyConfig,
} from "./cloud-speech-config.ts";
import { ConfigError, numberBetween, missingSetting, webAddress } from "./values.ts";

const fileSchema = z.object({
  type: z.literal("service_account"),
  client_email: z.email(),
  private_key: z.string().max(20_000),
  token_uri: z.url({ protocol: /^https?$/u }),
});

/** Reads the key of a Google service account, in the JSON that Google hands out. @throws {ConfigError} */
function googleCredentials(path: string): GoogleConfig["credentials"] {
  const setting = "GOOGLE_TTS_CREDENTIALS_FILE";
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new ConfigError(`${setting} (${path}) cannot be read.`);
  }
  try {
    const file = fileSchema.parse(JSON.parse(text));
    createPrivateKey(file.private_key);
    return { clientEmail: file.client_email, privateKey: file.private_key, tokenUrl: file.token_uri };
  } catch {
    throw new ConfigError(`${setting} (${path}) is not the key of a service account in JSON, as Google hands it out.`);
  }
}

const key = z.string().regex(/^[\x21-\x7e]{8,500}$/u, "is not a key: 8 to 500 characters without blanks");
const region = z.string().regex(/^[a-z0-9-]{3,40}$/u, 'is not the name of a region, such as "eu-central-1"');
const atOnce = numberBetween(1, 100);

/** The settings of speech services. */
export const cloudSpeechShape = {
  POLLY_REGION: region.optional(),
  POLLY_ACCESS_KEY_ID: key.optional(),
  POLLY_SECRET_ACCESS_KEY: key.optional(),
  POLLY_URL: webAddress.optional(),
  POLLY_CONCURRENCY: atOnce.default(8),
  AZURE_SPEECH_KEY: key.optional(),
  AZURE_SPEECH_REGION: region.optional(),
  AZURE_SPEECH_URL: webAddress.optional(),
  AZURE_SPEECH_CONCURRENCY: atOnce.default(8),
  GOOGLE_TTS_CREDENTIALS_FILE: z.string().optional(),
  GOOGLE_TTS_URL: webAddress.optional(),
  GOOGLE_TTS_CONCURRENCY: atOnce.default(8),
  ELEVENLABS_KEY: key.optional(),
  ELEVENLABS_MODEL: z
    .string()
    .regex(/^[a-z0-9_.-]{1,60}$/u, "is not the name of a model")
    .default("eleven_multilingual_v2"),
  ELEVENLABS_URL: webAddress.optional(),
  ELEVENLABS_CONCURRENCY: atOnce.default(4),
};

const schema = z.object(cloudSpeechShape);
type Values = z.output<typeof schema>;

/**
 * The speech services that are set up.
 * @throws {ConfigError} when one of a service's settings needs another one, or a file cannot be used
 */
export function cloudSpeechOf(values: Values, workingFolder: string): CloudSpeechConfig {
  const [polly, azure, elevenlabs] = [pollyOf(values), azureOf(values), elevenLabsOf(values)];
  const google = googleOf(values, workingFolder);
  return {
    ...(polly && { polly }),
    ...(azure && { azure }),
    ...(google && { google }),
    ...(elevenlabs && { elevenlabs }),
  };
}

function pollyOf(values: Values): PollyConfig | undefined {
  const { POLLY_REGION, POLLY_ACCESS_KEY_ID, POLLY_SECRET_ACCESS_KEY, POLLY_URL, POLLY_CONCURRENCY } = values;
  if (!isSetUp(values, "POLLY_REGION", ["POLLY_ACCESS_KEY_ID", "POLLY_SECRET_ACCESS_KEY"], ["POLLY_URL"])) {
    return undefined;
  }
  return {
    region: POLLY_REGION ?? "",
    credentials: { accessKeyId: POLLY_ACCESS_KEY_ID ?? "", secretAccessKey: POLLY_SECRET_ACCESS_KEY ?? "" },
    url: POLLY_URL,
    atOnce: POLLY_CONCURRENCY,
  };
}

function azureOf(values: Values): AzureConfig | undefined {
  const { AZURE_SPEECH_KEY, AZURE_SPEECH_REGION, AZURE_SPEECH_URL, AZURE_SPEECH_CONCURRENCY } = values;
  if (!isSetUp(values, "AZURE_SPEECH_KEY", ["AZURE_SPEECH_REGION"], ["AZURE_SPEECH_URL"])) return undefined;
  return {
    key: AZURE_SPEECH_KEY ?? "",
    region: AZURE_SPEECH_REGION ?? "",
    url: AZURE_SPEECH_URL,
    atOnce: AZURE_SPEECH_CONCURRENCY,
  };
}

function googleOf(values: Values, workingFolder: string): GoogleConfig | undefined {
  const { GOOGLE_TTS_CREDENTIALS_FILE, GOOGLE_TTS_URL, GOOGLE_TTS_CONCURRENCY } = values;
  if (!isSetUp(values, "GOOGLE_TTS_CREDENTIALS_FILE", [], ["GOOGLE_TTS_URL"])) return undefined;
  return {
    credentials: googleCredentials(resolve(workingFolder, GOOGLE_TTS_CREDENTIALS_FILE ?? "")),
    url: GOOGLE_TTS_URL,
    atOnce: GOOGLE_TTS_CONCURRENCY,
  };
}

function elevenLabsOf(values: Values): ElevenLabsConfig | undefined {
  const { ELEVENLABS_KEY, ELEVENLABS_MODEL, ELEVENLABS_URL, ELEVENLABS_CONCURRENCY } = values;
  if (!isSetUp(values, "ELEVENLABS_KEY", [], ["ELEVENLABS_URL"])) return undefined;
  return { key: ELEVENLABS_KEY ?? "", model: ELEVENLABS_MODEL, url: ELEVENLABS_URL, atOnce: ELEVENLABS_CONCURRENCY };
}

/** Whether a service is set up: with its first setting come all that are needed, without it none of the others. */
function isSetUp(
  values: Values,
  first: keyof Values,
  needed: readonly (keyof Values)[],
  others: readonly (keyof Values)[],
): boolean {
  if (values[first] === undefined) {
    const pointless = [...needed, ...others].find((name) => values[name] !== undefined);
    if (pointless !== undefined) throw missingSetting(pointless, first);
    return false;
  }
  const missing = needed.find((name) => values[name] === undefined);
  if (missing !== undefined) throw missingSetting(first, missing);
  return true;
}
