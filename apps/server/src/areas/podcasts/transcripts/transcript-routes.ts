import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { writeTranscriptJson } from "@lectern/podcast";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../area.ts";
import { AppError, OrganisationSlots, matchesEntityTag } from "../../../platform/http/index.ts";
import { takesGzip } from "../feed/takes-gzip.ts";
import { findPublicItemOfAudio, makeTranscript } from "../../studio/index.ts";

const inGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** Bytes in memory of transcripts, compressed. */
const maxCachedBytes = 16_000_000;

const contentTypes = {
  vtt: "text/vtt; charset=utf-8",
  srt: "application/x-subrip; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;
type Format = keyof typeof contentTypes;

/** All of a transcript is made at once: its words are what takes time. */
type KeptTranscript = { organisationId: string } & Record<Format, Buffer>;

/** Transcripts of public audio, for the apps of listeners: for one audio they never change. */
export function mountTranscripts(
  app: FastifyInstance,
  services: Pick<Platform, "database" | "publicCaches" | "speech">,
): void {
  const slots = new OrganisationSlots({ inAll: 1, waitingEach: 20, waitingInAll: 200, refusal: tooMany });
  const transcripts = services.publicCaches.create<KeptTranscript>({
    load: async (token) => {
      const item = await services.database.system((trx) => findPublicItemOfAudio(trx, token));
      if (!item) return undefined;
      const { organisationId, contentId } = item;
      // Several apps may wait for one answer: none of them ends it by leaving.
      const { signal } = new AbortController();
      return slots.run(organisationId, signal, () => make(services, organisationId, { contentId, audioToken: token }));
    },
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ vtt, srt, json }) => vtt.byteLength + srt.byteLength + json.byteLength,
    maxBytes: maxCachedBytes,
  });

  for (const format of ["vtt", "srt", "json"] as const) {
    app.get<{ Params: { token: string } }>(`/transcripts/:token.${format}`, async (request, reply) => {
      const { token } = request.params;
      reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
      const transcript = await transcripts.get(token);
      if (!transcript) throw new AppError("NOT_FOUND", "There is no transcript here.");
      const etag = `${token}-${format}`;
      reply.headers({
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        etag: `"${etag}"`,
      });
      if (matchesEntityTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      reply.header("content-type", contentTypes[format]);
      if (takesGzip(request)) return reply.header("content-encoding", "gzip").send(transcript[format]);
      return reply.send(await fromGzip(transcript[format]));
    });
  }
}

async function make(
  services: Pick<Platform, "database" | "speech">,
  organisationId: string,
  audio: { contentId: string; audioToken: string },
): Promise<KeptTranscript | undefined> {
  const transcript = await makeTranscript(services, audio);
  if (!transcript) return undefined;
  const { words, srt, vtt } = transcript;
  const zipped = async (text: string): Promise<Buffer> => await inGzip(text);
  return {
    organisationId,
    vtt: await zipped(vtt),
    srt: await zipped(srt),
    json: await zipped(writeTranscriptJson(words)),
  };
}

function tooMany(): AppError {
  return new AppError("RATE_LIMITED", "Too many transcripts are asked for at once. Please try again.");
}
