import type { Readable } from "node:stream";
import { extract } from "tar-stream";
import type { EntryWriter } from "./entry-writer.ts";
import { ArchiveRefused, damaged, holdsLink } from "./archive-refused.ts";
import { isSystemError } from "./is-system-error.ts";

/** Writes the files of a tar as they arrive. @throws {ArchiveRefused} */
export async function unpackTar(source: Readable, writer: EntryWriter): Promise<void> {
  const tar = extract();
  source.on("error", (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      if (type !== "file" && type !== "directory" && type !== "contiguous-file") throw holdsLink();
      const place = writer.placeFor(type === "directory" ? `${name}/` : name, size);
      if (place) await writer.write(place, entry as unknown as Readable);
      else entry.resume();
    }
  } catch (error) {
    throw error instanceof ArchiveRefused || isSystemError(error) ? error : damaged(error);
  } finally {
    source.destroy();
  }
}
