import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./values.ts";

/**
 * The secret stored in `dataDir`, readable by its owner only; 256 random bits, created when missing.
 * @throws ConfigError when the folder cannot be written or the file holds something else.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    return readSecret(file) ?? createSecret(file);
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError(
      `DATA_DIR (${dataDir}) cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
    );
  }
}

function readSecret(file: string): string | undefined {
  let content: string;
  try {
    content = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  if (content.length < 32) throw new ConfigError(`SECRET in ${file} needs at least 32 characters.`);
  return content;
}

/** Hard-linked into place, which is atomic: of two first starts one wins, and none reads half a secret. */
function createSecret(file: string): string {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const other = readSecret(file);
    if (other === undefined) throw error;
    return other;
  } finally {
    rmSync(draft, { force: true });
  }
}
