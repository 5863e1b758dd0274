import { Readable } from "node:stream";
import { findContentById } from "../../library/index.ts";
import { findAudioFile, type StudioServices, wholeFile } from "../../studio/index.ts";
import { createEntryNames } from "./entry-names.ts";
import { readPieces } from "./read-pieces.ts";
import type { ZipEntry } from "./stream-zip.ts";
import type { ZippedAudio } from "./zip-links.ts";

type Services = Pick<StudioServices, "database" | "storage" | "now">;

/**
 * The audio of items, each looked up when its turn comes: what was deleted until then is left out, and a text at the
 * end says so.
 */
export async function* zipEntries(services: Services, zipped: ZippedAudio): AsyncGenerator<ZipEntry> {
  const nameOf = createEntryNames("mp3");
  let deleted = 0;
  for (const token of zipped.audioTokens) {
    const row = await findAudio(services, zipped.organisationId, token);
    if (!row) {
      deleted += 1;
      continue;
    }
    const file = wholeFile(row);
    const content = readPieces(services.storage, file);
    yield { name: nameOf(row.title), bytes: file.bytes, modifiedAt: row.created_at, content };
  }
  if (deleted > 0) yield textEntry(deleted, zipped.audioTokens.length, services.now());
}

async function findAudio({ database }: Services, organisationId: string, token: string) {
  return database.tenant(organisationId, async (trx) => {
    const row = await findAudioFile(trx, token);
    return row && (await findContentById(trx, row.content_id)) ? row : undefined;
  });
}

function textEntry(deleted: number, all: number, now: Date): ZipEntry {
  const which = deleted === 1 ? "1 of them is" : `${deleted} of them are`;
  const text = Buffer.from(
    `You asked for ${all} ${all === 1 ? "audio" : "audios"}. ${which} not in this zip: deleted meanwhile.\n`,
  );
  return { name: "What is missing.txt", bytes: text.byteLength, modifiedAt: now, content: Readable.from([text]) };
}
