import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Database, Trx } from "../../../platform/database/index.ts";
import { AppError, createOrganisationSlots } from "../../../platform/http/index.ts";
import { spokenSentences } from "./spoken-sentences.ts";
import { timedAudio } from "../generation/files/word-times.ts";

/** An item that is public, of which this audio is or was made; undefined of an upload, whose words nobody has timed. */
export async function findPublicItemOfAudio(
  trx: Trx,
  audioToken: string,
): Promise<{ contentId: string; organisationId: string } | undefined> {
  return trx
    .selectFrom("audio_file")
    .innerJoin("content", "content.id", "audio_file.content_id")
    .select(["content.id as contentId", "content.organisation_id as organisationId"])
    .where("audio_file.token", "=", audioToken)
    .where("content.published_token", "is not", null)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.content_type", "!=", "audio_upload")
    .executeTakeFirst();
}

/** The item whose public audio has this name; undefined while it is not public. */
async function findPublicAudio(
  trx: Trx,
  audioToken: string,
): Promise<{ contentId: string; organisationId: string } | undefined> {
  return trx
    .selectFrom("audio_file")
    .innerJoin("content", "content.id", "audio_file.content_id")
    .select(["content.id as contentId", "content.organisation_id as organisationId"])
    .where("audio_file.token", "=", audioToken)
    .whereRef("content.published_token", "=", "audio_file.token")
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.content_type", "!=", "audio_upload")
    .executeTakeFirst();
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** Compressed; the words of an hour of audio take about 60 kB. */
const maxKeptBytes = 8 * 1024 * 1024;

export interface WordsForms {
  br: Buffer;
  gzip: Buffer;
  plain(): Promise<Buffer>;
}

/** The words of public audio with their times, as readers' players ask for them. */
export interface PublicWords {
  /** Undefined for audio that is not public. @throws {AppError} RATE_LIMITED when too many are asked for at once */
  find(audioToken: string): Promise<WordsForms | undefined>;
}

/** Words are put together when they are first asked for, one audio at a time, and the latest are kept in memory. */
function createPublicWords(database: Database): PublicWords {
  const kept = new Map<string, Promise<WordsForms>>();
  const sizes = new Map<string, number>();
  const slots = createOrganisationSlots({ inAll: 1, waitingEach: 20, waitingInAll: 200, refusal: tooMany });

  async function make(organisationId: string, contentId: string, token: string): Promise<WordsForms> {
    // Several readers may wait for one answer: none of them ends it by leaving.
    return slots.run(organisationId, new AbortController().signal, async () => {
      const timed = await database.system((trx) => timedAudio(trx, contentId, token));
      const forms = await formsOf({ sentences: spokenSentences(timed?.blocks ?? []) });
      sizes.set(token, forms.br.byteLength + forms.gzip.byteLength);
      return forms;
    });
  }

  function forget(token: string): void {
    kept.delete(token);
    sizes.delete(token);
  }

  function keepWithinBounds(): void {
    let bytes = sizes.values().reduce((sum, size) => sum + size, 0);
    for (const [token, size] of sizes) {
      if (bytes <= maxKeptBytes) return;
      bytes -= size;
      forget(token);
    }
  }

  return {
    async find(token) {
      const audio = await database.system((trx) => findPublicAudio(trx, token));
      if (!audio) return undefined;
      let making = kept.get(token);
      if (!making) {
        making = make(audio.organisationId, audio.contentId, token);
        kept.set(token, making);
        void making.then(keepWithinBounds, () => forget(token));
      }
      const forms = await making;
      const size = sizes.get(token);
      if (size !== undefined) {
        // The latest stand last.
        sizes.delete(token);
        sizes.set(token, size);
      }
      return forms;
    },
  };
}

async function formsOf(data: unknown): Promise<WordsForms> {
  const text = Buffer.from(JSON.stringify(data));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [br, gzipped] = await Promise.all([inBrotli(text, { params }), inGzip(text, { level: 6 })]);
  return { br, gzip: gzipped, plain: () => fromGzip(gzipped) };
}

function tooMany(): AppError {
  return new AppError("RATE_LIMITED", "The words of too many articles are asked for at once. Please try again.");
}

/** Word times of public audio, for the players of any page: they never change for one audio. */
export function mountWords(app: FastifyInstance, database: Database): void {
  const words = createPublicWords(database);

  app.get<{ Params: { token: string } }>("/media/:token.words", async (request, reply) => {
    const { token } = request.params;
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    const forms = await words.find(token);
    if (!forms) throw new AppError("NOT_FOUND", "There are no public words here.");
    const etag = `"${token}"`;
    reply.headers({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const accepted = request.headers["accept-encoding"] ?? "";
    if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(forms.br);
    if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(forms.gzip);
    return reply.send(await forms.plain());
  });
}
