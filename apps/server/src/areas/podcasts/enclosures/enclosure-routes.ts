import { writeChapters } from "@lectern/podcast";
import type { FastifyInstance } from "fastify";
import { AppError, type CompositeFile } from "../../../platform/http/index.ts";
import { fileName, findAudioFile, noSuchAudio } from "../../studio/index.ts";
import { findChapterTexts, findEnclosure } from "./enclosure-store.ts";
import type { Platform } from "../../../area.ts";
import { chaptersOf } from "../../renditions/index.ts";
import { enclosureFile } from "./enclosure-file.ts";

/** Chapters of an episode's file, as apps read them beside it. */
export function mountChapters(app: FastifyInstance, { database }: Pick<Platform, "database">): void {
  app.get<{ Params: { token: string } }>("/episodes/:token/chapters.json", async (request, reply) => {
    const texts = await database.system((trx) => findChapterTexts(trx, request.params.token));
    const chapters = texts ? chaptersOf(texts.title, texts.article) : [];
    if (chapters.length === 0) throw new AppError("NOT_FOUND", "There are no chapters here.");
    return reply
      .headers({
        "content-type": "application/json+chapters",
        "cache-control": "public, max-age=31536000, immutable",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(Buffer.from(writeChapters(chapters)));
  });
}

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
