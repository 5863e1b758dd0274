import type { FastifyInstance } from "fastify";
import type { FileServer } from "../../../platform/http/index.ts";
import { noSuchPicture } from "../../../platform/pictures/index.ts";
import { logoKey } from "./logo-address.ts";

/** Logos of projects, for pages, under names that are never reused. */
export function mountLogos(app: FastifyInstance, files: FileServer): void {
  app.get<{ Params: { project: string; name: string } }>("/logos/:project/:name", async (request, reply) => {
    const { project, name } = request.params;
    const key = logoKey(`/logos/${project}/${name}`);
    if (key === undefined) throw noSuchPicture();
    return files.sendObject(reply, key, { cache: "immutable", crossOrigin: true });
  });
}
