import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/index.ts";
import { AppError, type FileServer } from "../../platform/http/index.ts";
import { SOUNDS_PATH, soundKey } from "./sound-address.ts";
import { findSoundByToken, type SoundRow } from "./store.ts";

/** Sounds and their waveforms under unguessable names, which are the only access control. */
export function mountSounds(app: FastifyInstance, { database }: { database: Database }, files: FileServer): void {
  async function soundOf(token: string): Promise<SoundRow> {
    const sound = await database.system((trx) => findSoundByToken(trx, token));
    if (!sound) throw new AppError("NOT_FOUND", "This sound does not exist (any more).");
    return sound;
  }

  app.get<{ Params: { token: string } }>(`${SOUNDS_PATH}/:token.mp3`, async (request, reply) => {
    const sound = await soundOf(request.params.token);
    return files.sendObject(reply, soundKey(sound), { cache: "immutable" });
  });

  app.get<{ Params: { token: string } }>(`${SOUNDS_PATH}/:token.peaks`, async (request, reply) => {
    const { token, peaks } = await soundOf(request.params.token);
    const file = { parts: [peaks], bytes: peaks.byteLength, etag: token, contentType: "application/octet-stream" };
    return files.sendComposite(reply, file, { cache: "immutable" });
  });
}
