import { DataStore, ERRORS, Upload } from "@tus/server";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../../platform/http/index.ts";
import type { UploadServices } from "../upload-services.ts";
import { removeStoredUpload, uploadKey } from "../stored-upload.ts";
import { addPart, deleteUpload, findUpload, type UploadRow } from "../store.ts";

/** An upload is stored in objects of this size, and of what a connection that broke off had sent. */
const partBytes = 8 * 1024 * 1024;
/** A client that sends less than whole parts again and again is told to start anew. */
const maxParts = 1000;

type StoreServices = Pick<UploadServices, "database" | "storage" | "newToken" | "scratchFolder"> & {
  partBytes?: number;
};

/**
 * Keeps uploads as parts in our own storage, whatever its driver. What arrives goes to a file on this machine first: a
 * slow client occupies neither memory nor a connection of the database. A process that is killed loses at most one part.
 */
export class TusStore extends DataStore {
  readonly #services: StoreServices;

  constructor(services: StoreServices) {
    super();
    this.#services = services;
    this.extensions = ["termination"];
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id);
    return new Upload({ id, size: row.bytes, offset: row.received, creation_date: row.created_at.toISOString() });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#find(id);
    let received = offset;
    let parts = row.parts?.length ?? 0;
    const chunks = stream[Symbol.asyncIterator]();
    for (let isOver = false; !isOver;) {
      if (parts >= maxParts) throw new AppError("VALIDATION", "This upload came in too many pieces. Start it again.");
      const piece = await this.#collect(chunks);
      try {
        if (piece.bytes > 0) received = await this.#keep(row, received, piece);
      } finally {
        await rm(piece.path, { force: true });
      }
      if ("failure" in piece) throw piece.failure;
      parts += 1;
      isOver = piece.isOver;
    }
    return received;
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#find(id);
    const removed = await this.#services.database.tenant(row.organisation_id, (trx) => deleteUpload(trx, row.id));
    if (removed) await removeStoredUpload(this.#services.storage, removed);
  }

  /** Up to one part of what arrives, in a file. A client that is gone ends it with a failure; what came is kept. */
  async #collect(chunks: AsyncIterator<Buffer>): Promise<Piece> {
    const { scratchFolder, newToken, partBytes: maxBytes = partBytes } = this.#services;
    await mkdir(scratchFolder, { recursive: true, mode: 0o700 });
    const path = join(scratchFolder, `upload-${newToken()}`);
    const file = await open(path, "wx", 0o600);
    let bytes = 0;
    try {
      while (bytes < maxBytes) {
        const { done, value } = await chunks.next();
        if (done === true) return { path, bytes, isOver: true };
        await file.appendFile(value);
        bytes += value.byteLength;
      }
      return { path, bytes, isOver: false };
    } catch (failure) {
      return { path, bytes, isOver: true, failure };
    } finally {
      await file.close();
    }
  }

  async #keep(row: UploadRow, offset: number, piece: Piece): Promise<number> {
    const { storage, newToken } = this.#services;
    const name = `${offset}-${newToken()}`;
    const key = `${uploadKey(row)}/${name}`;
    await storage.putStream(key, createReadStream(piece.path), { contentType: "application/octet-stream" });
    const isAdded = await this.#services.database.tenant(row.organisation_id, (trx) =>
      addPart(trx, row.id, { offset, part: [name, piece.bytes] }),
    );
    if (isAdded) return offset + piece.bytes;
    await storage.delete(key);
    throw ERRORS.INVALID_OFFSET;
  }

  /** An upload is found by its name, which is a secret: the address that carries it was signed. */
  async #find(id: string): Promise<UploadRow> {
    const row = await this.#services.database.system((trx) => findUpload(trx, id));
    if (!row || row.parts === null || row.content_id !== null || row.sound_id !== null)
      throw ERRORS.FILE_NO_LONGER_EXISTS;
    return row;
  }
}

interface Piece {
  path: string;
  bytes: number;
  /** Nothing follows. */
  isOver: boolean;
  failure?: unknown;
}
