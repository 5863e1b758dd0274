import type { FastifyInstance } from "fastify";
import type { FileServer } from "../../../platform/http/index.ts";
import { noSuchPicture } from "../../../platform/pictures/index.ts";
import { avatarKey } from "./avatars.ts";

/** Avatars under unguessable names that are never reused. */
export function avatarRoutes(app: FastifyInstance, files: FileServer): void {
  app.get<{ Params: { token: string } }>("/avatars/:token.webp", async (request, reply) => {
    const key = avatarKey(`/avatars/${request.params.token}.webp`);
    if (key === undefined) throw noSuchPicture();
    return files.sendObject(reply, key, { cache: "immutable" });
  });
}
