import { writeChapters } from "@lectern/podcast";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../area.ts";
import { AppError } from "../../../platform/http/index.ts";
import { chaptersOf } from "../../renditions/index.ts";
import { findChapterTexts } from "./enclosure-store.ts";

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
