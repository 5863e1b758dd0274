import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** SHA-256 of a file, in hexadecimal digits. */
export async function checksumOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { signal });
  return hash.digest("hex");
}

/** Version of a pack whose files have these sums. */
export function versionOf(checksums: readonly string[]): string {
  const [only = ""] = checksums;
  const whole = checksums.length === 1 ? only : createHash("sha256").update(checksums.join("\n")).digest("hex");
  return whole.slice(0, 16);
}
