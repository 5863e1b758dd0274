import type { FastifyInstance } from "fastify";
import { AppError, type FileServer } from "../../platform/http/index.ts";
import { avatarKey } from "./avatars.ts";

/** Avatars under unguessable names that are never reused. */
export function avatarRoutes(app: FastifyInstance, files: FileServer): void {
  app.get<{ Params: { token: string } }>("/avatars/:token.webp", async (request, reply) => {
    const key = avatarKey(`/avatars/${request.params.token}.webp`);
    if (key === undefined) throw new AppError("NOT_FOUND", "There is no such picture (any more).");
    return files.sendObject(reply, key, { cache: "immutable" });
  });
}
