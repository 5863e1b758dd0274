import type { FastifyInstance } from "fastify";
import type { FileServer } from "../../../platform/http/index.ts";
import { noSuchPicture } from "../../../platform/pictures/index.ts";
import { pictureKey } from "./store-picture.ts";

/** Pictures of shows and episodes, for directories and pages, under names that are never reused. */
export function mountPictures(app: FastifyInstance, files: FileServer): void {
  app.get<{ Params: { show: string; name: string } }>("/covers/:show/:name", async (request, reply) => {
    const { show, name } = request.params;
    const key = pictureKey(`/covers/${show}/${name}`);
    if (key === undefined) throw noSuchPicture();
    return files.sendObject(reply, key, { cache: "immutable", crossOrigin: true });
  });
}
