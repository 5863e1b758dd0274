import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/http/index.ts";
import { createAsset, hashOf, type SendAsset } from "./assets.ts";

const dist = new URL("../../../../player/dist/", import.meta.url);
const labels = new URL("labels/", dist);

/** Parts of the widget that it fetches when it needs them: modules, and the labels of a language. */
export function mountModules(app: FastifyInstance): void {
  const modules = filesOf(new URL("modules/", dist), "js", (file) =>
    createAsset(file, "text/javascript; charset=utf-8"),
  );
  const languages = filesOf(labels, "json", (file) =>
    createAsset(file, "application/json; charset=utf-8", { version: hashOfLabels }),
  );

  app.get<{ Params: { name: string } }>("/embed/modules/:name.js", (request, reply) =>
    modules(request.params.name)(request, reply),
  );
  app.get<{ Params: { name: string } }>("/embed/labels/:name.json", (request, reply) =>
    languages(request.params.name)(request, reply),
  );
}

/** Finds a folder's files by their names, each made into an asset once. */
function filesOf(folder: URL, extension: string, create: (file: URL) => SendAsset): (name: string) => SendAsset {
  const assets = new Map<string, SendAsset>();
  return (name) => {
    let send = assets.get(name);
    if (!send) {
      const file = new URL(`${name}.${extension}`, folder);
      if (!/^[a-z]+$/.test(name) || !existsSync(file)) throw new AppError("NOT_FOUND", "There is no such file.");
      send = create(file);
      assets.set(name, send);
    }
    return send;
  };
}

/** All languages have one hash, as the script would have to carry each. */
async function hashOfLabels(): Promise<string> {
  const names = (await readdir(labels)).filter((name) => name.endsWith(".json")).toSorted();
  return hashOf(...(await Promise.all(names.map((name) => readFile(new URL(name, labels))))));
}
