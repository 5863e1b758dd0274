import { createWriteStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { MAX_VOICE_PACK_BYTES } from "@lectern/contract";
import {
  type CatalogueEntry,
  diskError,
  downloadAddress,
  downloadFile,
  findByArchive,
  packCatalogue,
  type PackFile,
  type PackSource,
  upstreamAddress,
} from "../../platform/voice-packs/index.ts";
import { findChecksum } from "./store.ts";
import type { PackServices } from "./services.ts";

/** What the catalogue says of a pack; one of a file or an address is known by the name of its archive. */
export function entryOf(id: string, source: PackSource): CatalogueEntry | undefined {
  if (source.kind === "catalogue") return packCatalogue().get(id);
  return findByArchive(source.kind === "file" ? source.fileName : fileNameOf(source.address));
}

/** The last part of an address's path. */
export function fileNameOf(address: string): string {
  const name = basename(URL.parse(address)?.pathname ?? "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The files of a pack, and how each is had. */
export async function packFiles(
  services: PackServices,
  { id, source, signal }: { id: string; source: PackSource; signal: AbortSignal },
): Promise<PackFile[]> {
  const { database, mirror } = services;
  const entry = entryOf(id, source);
  async function downloaded(address: string, from: string, expected: string | undefined): Promise<PackFile> {
    return {
      address,
      name: fileNameOf(address) || "archive",
      sha256: expected ?? (await findChecksum(database.kysely, address)),
      bring: (path, onProgress) =>
        downloadFile({
          address: from,
          path,
          open: services.open,
          maxBytes: MAX_VOICE_PACK_BYTES,
          signal,
          onProgress: ({ bytes, bytesTotal }) => onProgress(bytes, bytesTotal),
        }),
    };
  }
  const published = entry?.files ?? [];
  if (source.kind === "catalogue") {
    return Promise.all(
      published.map(({ path, sha256 }) => downloaded(upstreamAddress(path), downloadAddress(path, mirror), sha256)),
    );
  }
  const beside = await Promise.all(
    published
      .slice(1)
      .map(({ path, sha256 }) => downloaded(upstreamAddress(path), downloadAddress(path, mirror), sha256)),
  );
  if (source.kind === "address") return [await downloaded(source.address, source.address, undefined), ...beside];
  return [await stored(services, source, signal), ...beside];
}

async function stored(
  { database, storage }: PackServices,
  { fileName, key }: Extract<PackSource, { kind: "file" }>,
  signal: AbortSignal,
): Promise<PackFile> {
  return {
    address: `storage:${key}`,
    name: basename(fileName),
    sha256: await findChecksum(database.kysely, `storage:${key}`),
    async bring(path, onProgress) {
      const bytes = (await storage.head(key))?.bytes;
      onProgress(0, bytes);
      const target = createWriteStream(path);
      try {
        await pipeline(await storage.read(key, { signal }), target, { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw diskError(error);
      }
      onProgress(target.bytesWritten, bytes);
    },
  };
}
