import { type Entry, openPromise } from "yauzl";
import { ArchiveRefused, damaged, holdsLink } from "./archive-refused.ts";
import type { EntryWriter } from "./entry-writer.ts";
import { isSystemError } from "./is-system-error.ts";

const linkType = 0o120000;
const fileTypeMask = 0o170000;

/** Writes the files of a zip. @throws {ArchiveRefused} */
export async function unpackZip(path: string, writer: EntryWriter): Promise<void> {
  try {
    const zip = await openPromise(path, { strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      const place = writer.placeFor(entry.fileName, entry.uncompressedSize);
      if (isLink(entry)) throw holdsLink();
      if (entry.isEncrypted()) throw new ArchiveRefused("The archive is protected with a password.");
      // Ends with an error at the first byte above the size that was counted.
      if (place) await writer.write(place, await zip.openReadStreamPromise(entry));
    }
  } catch (error) {
    throw error instanceof ArchiveRefused || isSystemError(error) ? error : damaged(error);
  }
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & fileTypeMask) === linkType;
}
