import type { FastifyInstance } from "fastify";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../platform/database/index.ts";
import { AppError, type FileServer } from "../../platform/http/index.ts";
import { libraryKey } from "./library/library-address.ts";
import type { LibraryFacts, SoundLibrary } from "./library/sound-library.ts";
import { SOUNDS_PATH, soundKey } from "./sound-address.ts";
import { findSoundByToken, type SoundRow } from "./store.ts";

/** Sounds, for timelines and of players, and their waveforms under unguessable names, which are the only access control, and those everyone has. */
export function mountSounds(
  app: FastifyInstance,
  { database, library }: { database: Database; library: Pick<SoundLibrary, "find"> },
  files: FileServer,
): void {
  async function soundOf(token: string): Promise<SoundRow> {
    const sound = await database.system((trx) => findSoundByToken(trx, token));
    if (!sound) throw noSuchFile();
    return sound;
  }

  app.get<{ Params: { token: string } }>(`${SOUNDS_PATH}/:token.mp3`, async (request, reply) => {
    const sound = await soundOf(request.params.token);
    // Players play theirs on publishers' pages.
    return files.sendObject(reply, soundKey(sound), { cache: "immutable", crossOrigin: sound.player_part !== null });
  });

  app.get<{ Params: { token: string } }>(`${SOUNDS_PATH}/:token.peaks`, async (request, reply) => {
    const { token, peaks } = await soundOf(request.params.token);
    const file = { parts: [peaks], bytes: peaks.byteLength, etag: token, contentType: "application/octet-stream" };
    return files.sendComposite(reply, file, { cache: "immutable" });
  });

  /** Makes it where that was not done, and goes on with that for whoever asks again. */
  async function factsOf(fileName: string): Promise<LibraryFacts> {
    const found = libraryFile.test(fileName) ? library.find(fileName) : undefined;
    // Told below when it comes in time; afterwards to whoever asks again.
    found?.catch(() => undefined);
    const waiting = new AbortController();
    const facts = await Promise.race([found, delay(maxWaitMs, "wait" as const, waiting)]).finally(() =>
      waiting.abort(),
    );
    if (facts === "wait") {
      throw new AppError("UNAVAILABLE", "This sound is being made. Please try again in a moment.", {
        retryAfterSeconds: 5,
      });
    }
    if (!facts) throw noSuchFile();
    return facts;
  }

  const made = { config: { maxAnswerSeconds } };
  app.get<{ Params: { name: string } }>(`${SOUNDS_PATH}/library/:name.mp3`, made, async (request, reply) => {
    const { name } = request.params;
    await factsOf(name);
    return files.sendObject(reply, libraryKey(name, "mp3"), { cache: "immutable" });
  });

  app.get<{ Params: { name: string } }>(`${SOUNDS_PATH}/library/:name.peaks`, made, async (request, reply) => {
    const { name } = request.params;
    const { peaks } = await factsOf(name);
    const file = { parts: [peaks], bytes: peaks.byteLength, etag: name, contentType: "application/octet-stream" };
    return files.sendComposite(reply, file, { cache: "immutable" });
  });
}

/** For a sound that is made on the way, on a machine that has much else to do. */
const maxAnswerSeconds = 120;
const maxWaitMs = (maxAnswerSeconds - 10) * 1000;
const libraryFile = /^[a-z-]{1,60}-[0-9a-f]{16}$/;

function noSuchFile(): AppError {
  return new AppError("NOT_FOUND", "This sound does not exist (any more).");
}
