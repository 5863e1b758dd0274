import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { GoogleConfig } from "./cloud-speech-config.ts";
import { ConfigError } from "./values.ts";

const fileSchema = z.object({
  type: z.literal("service_account"),
  client_email: z.email(),
  private_key: z.string().max(20_000),
  token_uri: z.url({ protocol: /^https?$/u }),
});

/** Reads the key of a Google service account, in the JSON that Google hands out. @throws {ConfigError} */
export function googleCredentials(path: string): GoogleConfig["credentials"] {
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
