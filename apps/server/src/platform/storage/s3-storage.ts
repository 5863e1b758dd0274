import type { S3Client } from "@aws-sdk/client-s3";
import { Readable } from "node:stream";
import { checkKey, checkPrefix, checkRange } from "./key.ts";
import { boundedSource } from "./source.ts";
import { damagedFile, fileNotFound, fileTooLarge, StorageError } from "./storage-error.ts";
import { storageFailure } from "./storage-failure.ts";
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
}

const defaultPartBytes = 8 * 1024 * 1024;
const deletesAtOnce = 16;

/** Objects in a bucket of any S3-compatible service. The SDK is loaded here, so that it costs nothing when not used. */
export async function createS3Storage(options: S3StorageOptions): Promise<ObjectStore> {
  const sdk = await import("@aws-sdk/client-s3");
  const { bucket: Bucket, prefix = "", partBytes = defaultPartBytes } = options;
  const client: S3Client = new sdk.S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle ?? false,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(options.credentials ? { credentials: options.credentials } : {}),
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
  });

  function keyOf(key: string): string {
    checkKey(key);
    return prefix + key;
  }

  async function putWhole(Key: string, Body: Uint8Array, put: PutOptions): Promise<StoredObject> {
    if (Body.byteLength > (put.maxBytes ?? Infinity)) {
      throw fileTooLarge();
    }
    const { ETag } = await client.send(
      new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.byteLength, ContentType: put.contentType }),
      put.signal ? { abortSignal: put.signal } : {},
    );
    return { bytes: Body.byteLength, etag: unquoted(ETag), contentType: put.contentType };
  }

  async function putParts(Key: string, parts: AsyncIterable<Uint8Array>, put: PutOptions): Promise<StoredObject> {
    const { UploadId } = await client.send(
      new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType: put.contentType }),
    );
    const upload = { Bucket, Key, UploadId };
    try {
      const done: { PartNumber: number; ETag: string | undefined }[] = [];
      let bytes = 0;
      for await (const Body of parts) {
        const PartNumber = done.length + 1;
        const { ETag } = await client.send(
          new sdk.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.byteLength }),
          put.signal ? { abortSignal: put.signal } : {},
        );
        done.push({ PartNumber, ETag });
        bytes += Body.byteLength;
      }
      const { ETag } = await client.send(
        new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }),
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
    await attempt(async () =>
      client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }), signal ? { abortSignal: signal } : {}),
    );
  }

  async function head(key: string): Promise<StoredObject | undefined> {
    const Key = keyOf(key);
    try {
      return await attempt(async () => {
        const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
        const { ContentLength: bytes = 0, ContentType: contentType = "application/octet-stream" } = found;
        return { bytes, etag: unquoted(found.ETag), contentType };
      });
    } catch (error) {
      if (error instanceof StorageError && error.code === "NOT_FOUND") return undefined;
      throw error;
    }
  }

  async function read(key: string, { start = 0, end, signal }: ByteRange = {}): Promise<Readable> {
    const Key = keyOf(key);
    checkRange(start, end ?? 0);
    if (end !== undefined && end <= start) {
      if (!(await head(key))) throw fileNotFound();
      return Readable.from([], { objectMode: false });
    }
    const range =
      start === 0 && end === undefined ? {} : { Range: `bytes=${start}-${end === undefined ? "" : end - 1}` };
    return await attempt(async () => {
      try {
        const { Body } = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key, ...range }),
          signal ? { abortSignal: signal } : {},
        );
        if (!(Body instanceof Readable)) throw new TypeError("The object store gave no stream.");
        return Body;
      } catch (error) {
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 416) {
          return Readable.from([], { objectMode: false });
        }
        throw error;
      }
    });
  }

  async function readBytes(key: string, range: { start: number; end: number }): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await read(key, range)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (bytes.byteLength < range.end - range.start) throw damagedFile();
    return bytes;
  }

  async function remove(Key: string): Promise<void> {
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  }

  /** One by one: the call that deletes many asks for checksums that not every service takes. */
  async function removeBelow(keyPrefix: string): Promise<void> {
    checkPrefix(keyPrefix);
    await attempt(async () => {
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + keyPrefix })) {
        const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
        for (let at = 0; at < keys.length; at += deletesAtOnce) {
          await Promise.all(keys.slice(at, at + deletesAtOnce).map(remove));
        }
      }
    });
  }

  async function* list(keyPrefix: string): AsyncGenerator<ListedObject> {
    checkPrefix(keyPrefix);
    const request = { Bucket, Prefix: prefix + keyPrefix };
    // By the last key rather than a token, which services give up after a time: a reader may take long between pages.
    let after: string | undefined;
    for (let isTruncated = true; isTruncated;) {
      const page = await attempt(async () =>
        client.send(
          new sdk.ListObjectsV2Command({ ...request, ...(after === undefined ? {} : { StartAfter: after }) }),
        ),
      );
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
      return Promise.resolve();
    },
  };
}

async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw storageFailure(error);
  }
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
