import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { readOrCreateFile } from "./read-or-create-file.ts";
import { ConfigError } from "./values.ts";

/**
 * The secret stored in `dataDir`, readable by its owner only; 256 random bits, created when missing.
 * @throws ConfigError when the folder cannot be written or the file holds something else.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  const secret = storeSecret(dataDir, file).trim();
  if (secret.length < 32) throw new ConfigError(`SECRET in ${file} needs at least 32 characters.`);
  return secret;
}

function storeSecret(dataDir: string, file: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    return readOrCreateFile(file, `${randomBytes(32).toString("base64url")}\n`);
  } catch (cause) {
    throw new ConfigError(
      `DATA_DIR (${dataDir}) cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
    );
  }
}
