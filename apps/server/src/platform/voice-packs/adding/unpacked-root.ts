import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where a pack's files begin: archives hold one folder with all of them, or the files themselves. */
export async function unpackedRoot(folder: string): Promise<string> {
  const names = await readdir(folder);
  const [only] = names;
  if (only === undefined || names.length > 1) return folder;
  const path = join(folder, only);
  return (await stat(path)).isDirectory() ? path : folder;
}
