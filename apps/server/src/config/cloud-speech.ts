import { z } from "zod";
import type { CloudSpeechConfig, PollyConfig } from "./cloud-speech-config.ts";
import { numberBetween, setWithout, webAddress } from "./values.ts";

const key = z.string().regex(/^[\x21-\x7e]{8,500}$/u, "is not a key: 8 to 500 characters without blanks");
const region = z.string().regex(/^[a-z0-9-]{3,40}$/u, 'is not the name of a region, such as "eu-central-1"');

/** The settings of speech services. */
export const cloudSpeechShape = {
  POLLY_REGION: region.optional(),
  POLLY_ACCESS_KEY_ID: key.optional(),
  POLLY_SECRET_ACCESS_KEY: key.optional(),
  POLLY_URL: webAddress.optional(),
  POLLY_CONCURRENCY: numberBetween(1, 100).default(8),
};

const schema = z.object(cloudSpeechShape);
type Values = z.output<typeof schema>;

/** @throws {ConfigError} when one of a service's settings needs another one */
export function cloudSpeechOf(values: Values): CloudSpeechConfig {
  const polly = pollyOf(values);
  return { ...(polly && { polly }) };
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

/** Whether a service is set up: with its first setting come all that are needed, without it none of the others. */
function isSetUp(
  values: Values,
  first: keyof Values,
  needed: readonly (keyof Values)[],
  others: readonly (keyof Values)[],
): boolean {
  if (values[first] === undefined) {
    const pointless = [...needed, ...others].find((name) => values[name] !== undefined);
    if (pointless !== undefined) throw setWithout(pointless, first);
    return false;
  }
  const missing = needed.find((name) => values[name] === undefined);
  if (missing !== undefined) throw setWithout(first, missing);
  return true;
}
