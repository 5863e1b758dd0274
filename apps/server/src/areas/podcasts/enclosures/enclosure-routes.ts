import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../area.ts";
import type { CompositeFile } from "../../../platform/http/index.ts";
import { fileName, findAudioFile, noSuchAudio } from "../../studio/index.ts";
import { enclosureFile } from "./enclosure-file.ts";
import { findEnclosure } from "./enclosure-store.ts";

/** Bytes in memory of what is known of files: their tags and places of their frames. */
const maxCachedBytes = 32_000_000;
/** Of a segment or a run of a plan, as objects. */
const bytesPerPlace = 100;

interface KnownEnclosure {
  organisationId: string;
  title: string;
  file: CompositeFile;
  /** Roughly what it takes of memory. */
  weight: number;
}

/** Files of episodes under unguessable names, for apps that have an address that was in a feed. */
export function mountEnclosures(
  app: FastifyInstance,
  { database, files, publicCaches }: Pick<Platform, "database" | "files" | "publicCaches">,
): void {
  const enclosures = publicCaches.create<KnownEnclosure>({
    load: (token) => findKnown(database, token),
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ weight }) => weight,
    maxBytes: maxCachedBytes,
  });

  app.get<{ Params: { token: string }; Querystring: { download?: string } }>(
    "/episodes/:token.mp3",
    async (request, reply) => {
      const enclosure = await enclosures.get(request.params.token);
      if (!enclosure) throw noSuchAudio();
      return files.sendComposite(reply, enclosure.file, {
        cache: "immutable",
        crossOrigin: true,
        fileName: fileName(enclosure.title, "mp3"),
        download: request.query.download !== undefined,
      });
    },
  );
}

async function findKnown(database: Platform["database"], token: string): Promise<KnownEnclosure | undefined> {
  return database.system(async (trx) => {
    const enclosure = await findEnclosure(trx, token);
    const audio = enclosure && (await findAudioFile(trx, enclosure.audio_token));
    if (!enclosure || !audio) return undefined;
    const { segments, runs } = audio.plan;
    const weight = enclosure.tag.byteLength + bytesPerPlace * (segments.length + runs.length);
    return {
      organisationId: enclosure.organisation_id,
      title: audio.title,
      file: enclosureFile(enclosure, audio),
      weight,
    };
  });
}
