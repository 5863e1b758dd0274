import { existsSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/http/index.ts";
import { createAsset, type SendAsset } from "./assets.ts";

const folder = new URL("../../../../player/dist/modules/", import.meta.url);

/** Parts of the widget that it fetches when it needs them. */
export function mountModules(app: FastifyInstance): void {
  const assets = new Map<string, SendAsset>();

  app.get<{ Params: { name: string } }>("/embed/modules/:name.js", (request, reply) => {
    const { name } = request.params;
    let send = assets.get(name);
    if (!send) {
      const file = new URL(`${name}.js`, folder);
      if (!/^[a-z]+$/.test(name) || !existsSync(file)) throw new AppError("NOT_FOUND", "There is no such module.");
      send = createAsset(file, "text/javascript; charset=utf-8");
      assets.set(name, send);
    }
    return send(request, reply);
  });
}
