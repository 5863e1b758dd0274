import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Makes a file that only its owner may read, unless it is there, and returns what it holds. It is hard-linked into
 * place, which is atomic: of two processes that start at once one makes it, and nobody ever reads half of it.
 * @throws the file system's error
 */
export function readOrCreateFile(file: string, content: string): string {
  // Also on a disk that is full.
  const known = readIfThere(file);
  if (known !== undefined) return known;
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, content, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, file);
    return content;
  } catch (error) {
    const other = readIfThere(file);
    if (other === undefined) throw error;
    return other;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
