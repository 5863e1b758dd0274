import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { Readable } from "node:stream";
import { checkKey, checkPrefix, checkRange } from "./key.ts";
import { retryTransient, RETRY_DELAYS_MS } from "./retry-transient.ts";
import {
  boundedSource,
  damagedFile,
  fileNotFound,
  fileTooLarge,
  replacedFile,
  StorageError,
  storageFailure,
} from "./storage-error.ts";
import type { ByteRange, ListedObject, ObjectStore, PutOptions, StoredObject } from "./storage.ts";

export interface S3StorageOptions {
  /** Absent: Amazon's own endpoint of the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Absent: the credentials the machine itself offers. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle?: boolean;
  /** Put before every key; "" or ends in "/". */
  prefix?: string;
  /** Size of one part of a longer upload: 5 MiB and more, as S3 asks. What is held in memory of one write. */
  partBytes?: number;
  /** Waits before further tries of a call that the service refused; for tests of one that stays away. */
  retryDelaysMs?: readonly number[];
  /** Connections for reading, and as many for everything else. */
  maxConnections?: number;
}

const defaultPartBytes = 8 * 1024 * 1024;
/** What is read with one request: seconds of a listener at playing speed, and more for whoever takes it quickly. */
const minPieceBytes = 256 * 1024;
const maxPieceBytes = 2 * 1024 * 1024;
/** Whoever takes a piece within so long is quick. */
const quickMs = 1000;
const deletesAtOnce = 16;
const usualMaxConnections = 128;

/** A stretch of an object as one request gave it. */
interface Piece {
  bytes: Uint8Array;
  etag: string;
  objectBytes: number;
}

/** Objects in a bucket of any S3-compatible service. The SDK is loaded here, so that it costs nothing when not used. */
export async function createS3Storage(options: S3StorageOptions): Promise<ObjectStore> {
  const sdk = await import("@aws-sdk/client-s3");
  const { bucket: Bucket, prefix = "", partBytes = defaultPartBytes } = options;
  const settings: S3ClientConfig = {
    region: options.region,
    forcePathStyle: options.forcePathStyle ?? false,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(options.credentials ? { credentials: options.credentials } : {}),
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Waiting for one of the connections counts as connecting.
    requestHandler: {
      connectionTimeout: 10_000,
      socketTimeout: 60_000,
      httpAgent: { maxSockets: options.maxConnections ?? usualMaxConnections },
      httpsAgent: { maxSockets: options.maxConnections ?? usualMaxConnections },
    },
    // Tried again below, for longer and without a budget that all calls of the process share.
    maxAttempts: 1,
  };
  const client: S3Client = new sdk.S3Client(settings);
  // Connections of their own: reading never waits for uploads, nor they for it.
  const reader: S3Client = new sdk.S3Client(settings);

  /** @throws what the service answered, as a StorageError */
  async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      throw storageFailure(error);
    }
  }

  function send<Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return retryTransient(call, { delaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS, isTransient, signal });
  }

  /** The service was not reached, or said itself that it cannot answer just now. */
  function isTransient(error: unknown): boolean {
    if (error instanceof sdk.S3ServiceException) {
      const status = error.$metadata.httpStatusCode ?? 500;
      return (status >= 500 && status !== 507) || status === 429;
    }
    return error instanceof Error && error.name !== "AbortError" && !(error instanceof StorageError);
  }

  function keyOf(key: string): string {
    checkKey(key);
    return prefix + key;
  }

  async function putWhole(Key: string, Body: Uint8Array, put: PutOptions): Promise<StoredObject> {
    if (Body.byteLength > (put.maxBytes ?? Infinity)) {
      throw fileTooLarge();
    }
    const command = { Bucket, Key, Body, ContentLength: Body.byteLength, ContentType: put.contentType };
    const { ETag } = await send(
      () => client.send(new sdk.PutObjectCommand(command), put.signal ? { abortSignal: put.signal } : {}),
      put.signal,
    );
    return { bytes: Body.byteLength, etag: unquoted(ETag), contentType: put.contentType };
  }

  async function putParts(Key: string, parts: AsyncIterable<Uint8Array>, put: PutOptions): Promise<StoredObject> {
    const { UploadId } = await send(
      () => client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType: put.contentType })),
      put.signal,
    );
    const upload = { Bucket, Key, UploadId };
    try {
      const done: { PartNumber: number; ETag: string | undefined }[] = [];
      let bytes = 0;
      for await (const Body of parts) {
        const PartNumber = done.length + 1;
        const part = { ...upload, PartNumber, Body, ContentLength: Body.byteLength };
        const { ETag } = await send(
          () => client.send(new sdk.UploadPartCommand(part), put.signal ? { abortSignal: put.signal } : {}),
          put.signal,
        );
        done.push({ PartNumber, ETag });
        bytes += Body.byteLength;
      }
      const { ETag } = await send(
        () => client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } })),
        put.signal,
      );
      return { bytes, etag: unquoted(ETag), contentType: put.contentType };
    } catch (error) {
      // The failure that counts is the first one; parts that stay are for the bucket's own lifecycle rule.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  async function putStream(key: string, source: AsyncIterable<Uint8Array>, put: PutOptions): Promise<StoredObject> {
    const Key = keyOf(key);
    const parts = inParts(boundedSource(source, put), partBytes);
    return await attempt(async () => {
      try {
        const first = await parts.next();
        if (first.done) return await putWhole(Key, new Uint8Array(), put);
        const second = await parts.next();
        if (second.done) return await putWhole(Key, first.value, put);
        return await putParts(Key, startingWith([first.value, second.value], parts), put);
      } finally {
        await parts.return(undefined);
      }
    });
  }

  async function copy(from: string, to: string, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
    const CopySource = [Bucket, ...keyOf(from).split("/")].map(encodeURIComponent).join("/");
    const Key = keyOf(to);
    await attempt(() =>
      send(
        () =>
          client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }), signal ? { abortSignal: signal } : {}),
        signal,
      ),
    );
  }

  async function head(key: string): Promise<StoredObject | undefined> {
    const Key = keyOf(key);
    try {
      return await attempt(async () => {
        const found = await send(() => reader.send(new sdk.HeadObjectCommand({ Bucket, Key })));
        const { ContentLength: bytes = 0, ContentType: contentType = "application/octet-stream" } = found;
        return { bytes, etag: unquoted(found.ETag), contentType };
      });
    } catch (error) {
      if (error instanceof StorageError && error.code === "NOT_FOUND") return undefined;
      throw error;
    }
  }

  /** Bytes `start` to `end` (exclusive) at once, cut to the object; undefined when it ends before them. */
  async function readPiece(
    Key: string,
    { start, end }: { start: number; end: number },
    signal?: AbortSignal,
  ): Promise<Piece | undefined> {
    try {
      return await send(async () => {
        const { Body, ContentRange, ETag } = await reader.send(
          new sdk.GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end - 1}` }),
          signal ? { abortSignal: signal } : {},
        );
        if (!Body) throw new TypeError("The object store gave no bytes.");
        const bytes = await Body.transformToByteArray();
        return { bytes, etag: unquoted(ETag), objectBytes: Number(ContentRange?.split("/")[1]) };
      }, signal);
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 416) return undefined;
      throw error;
    }
  }

  /**
   * Reads piece by piece, each as it is asked for: whoever listens at playing speed holds no connection, which services
   * (and we) close when nothing is taken from it for a minute.
   */
  async function read(key: string, { start = 0, end: wanted, signal }: ByteRange = {}): Promise<Readable> {
    const Key = keyOf(key);
    checkRange(start, wanted ?? 0);
    // Services differ in how they answer a range of an empty object.
    const stored = wanted === undefined || wanted <= start ? await head(key) : undefined;
    const end = wanted ?? stored?.bytes ?? 0;
    if (end <= start) {
      if (!stored) throw fileNotFound();
      return Readable.from([], { objectMode: false });
    }
    function pieceFrom(at: number, bytes: number): Promise<Piece | undefined> {
      return attempt(() => readPiece(Key, { start: at, end: Math.min(end, at + bytes) }, signal));
    }
    const first = await pieceFrom(start, minPieceBytes);
    async function* pieces(): AsyncGenerator<Uint8Array> {
      let piece = first;
      let pieceBytes = minPieceBytes;
      for (let at = start; piece;) {
        if (piece.etag !== first?.etag) {
          throw replacedFile();
        }
        const givenAt = performance.now();
        yield piece.bytes;
        at += piece.bytes.byteLength;
        if (at >= Math.min(end, piece.objectBytes)) return;
        pieceBytes = performance.now() - givenAt < quickMs ? Math.min(2 * pieceBytes, maxPieceBytes) : minPieceBytes;
        piece = await pieceFrom(at, pieceBytes);
      }
    }
    return Readable.from(pieces(), { objectMode: false, ...(signal ? { signal } : {}) });
  }

  async function readBytes(key: string, range: { start: number; end: number }): Promise<Buffer> {
    const Key = keyOf(key);
    const piece = await attempt(() => readPiece(Key, range));
    if (piece?.bytes.byteLength !== range.end - range.start) throw damagedFile();
    return Buffer.from(piece.bytes.buffer, piece.bytes.byteOffset, piece.bytes.byteLength);
  }

  async function remove(Key: string): Promise<void> {
    await send(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
  }

  /** One by one: the call that deletes many asks for checksums that not every service takes. */
  async function removeBelow(keyPrefix: string): Promise<void> {
    const keys: string[] = [];
    async function removeListed(): Promise<void> {
      await attempt(() => Promise.all(keys.splice(0).map((key) => remove(prefix + key))));
    }
    for await (const { key } of list(keyPrefix)) {
      keys.push(key);
      if (keys.length >= deletesAtOnce) await removeListed();
    }
    await removeListed();
  }

  async function* list(keyPrefix: string): AsyncGenerator<ListedObject> {
    checkPrefix(keyPrefix);
    const request = { Bucket, Prefix: prefix + keyPrefix };
    // By the last key rather than a token, which services give up after a time: a reader may take long between pages.
    let after: string | undefined;
    for (let isTruncated = true; isTruncated;) {
      const query = { ...request, ...(after === undefined ? {} : { StartAfter: after }) };
      const page = await attempt(() => send(() => client.send(new sdk.ListObjectsV2Command(query))));
      for (const { Key, Size: bytes = 0, LastModified: modifiedAt } of page.Contents ?? []) {
        if (Key === undefined || !modifiedAt) continue;
        yield { key: Key.slice(prefix.length), bytes, modifiedAt };
        after = Key;
      }
      isTruncated = page.IsTruncated === true && page.Contents !== undefined && page.Contents.length > 0;
    }
  }

  return {
    putStream,
    put: async (key, bytes, put) => {
      const Key = keyOf(key);
      return await attempt(async () => await putWhole(Key, bytes, put));
    },
    copy,
    head,
    read,
    readBytes,
    delete: async (key) => {
      const Key = keyOf(key);
      await attempt(async () => await remove(Key));
    },
    deletePrefix: removeBelow,
    list,
    check: async () => {
      await attempt(async () => await client.send(new sdk.HeadBucketCommand({ Bucket })));
    },
    close: () => {
      client.destroy();
      reader.destroy();
      return Promise.resolve();
    },
  };
}

function unquoted(etag: string | undefined): string {
  return (etag ?? "").replaceAll('"', "");
}

async function* inParts(source: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= partBytes) {
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
  return undefined;
}

async function* startingWith<Item>(first: readonly Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}
