import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { Database } from "../../../platform/database/index.ts";
import { AppError, OrganisationSlots } from "../../../platform/http/index.ts";
import { findPublicAudio } from "./public-audio-store.ts";
import { spokenSentences } from "./spoken-sentences.ts";
import { findWordTimes } from "../generation/files/word-times.ts";

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
export function createPublicWords(database: Database): PublicWords {
  const kept = new Map<string, Promise<WordsForms>>();
  const sizes = new Map<string, number>();
  const slots = new OrganisationSlots({ inAll: 1, waitingEach: 20, waitingInAll: 200, refusal: tooMany });

  async function make(organisationId: string, contentId: string, token: string): Promise<WordsForms> {
    // Several readers may wait for one answer: none of them ends it by leaving.
    return slots.run(organisationId, new AbortController().signal, async () => {
      const timed = await database.system((trx) => findWordTimes(trx, contentId, token));
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
