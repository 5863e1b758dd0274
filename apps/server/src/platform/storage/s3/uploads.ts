import { fileTooLarge } from "../storage-error.ts";
import { boundedSource } from "../source.ts";
import type { PutOptions, StoredObject } from "../storage.ts";
import { abortOption, type S3Bucket, unquoted } from "./bucket.ts";

/** @throws {StorageError} */
export async function putBytes(
  bucket: S3Bucket,
  key: string,
  bytes: Uint8Array,
  put: PutOptions,
): Promise<StoredObject> {
  const Key = bucket.keyOf(key);
  return await bucket.attempt(() => putWhole(bucket, Key, bytes, put));
}

/** Holds one part in memory: what fits in one is put at once, what is longer as a multipart upload. @throws {StorageError} */
export async function putStream(
  bucket: S3Bucket,
  key: string,
  source: AsyncIterable<Uint8Array>,
  put: PutOptions,
): Promise<StoredObject> {
  const Key = bucket.keyOf(key);
  const parts = inParts(boundedSource(source, put), bucket.partBytes);
  return await bucket.attempt(async () => {
    try {
      const first = await parts.next();
      if (first.done) return await putWhole(bucket, Key, new Uint8Array(), put);
      const second = await parts.next();
      if (second.done) return await putWhole(bucket, Key, first.value, put);
      return await putParts(bucket, Key, startingWith([first.value, second.value], parts), put);
    } finally {
      await parts.return(undefined);
    }
  });
}

async function putWhole(bucket: S3Bucket, Key: string, Body: Uint8Array, put: PutOptions): Promise<StoredObject> {
  if (Body.byteLength > (put.maxBytes ?? Infinity)) throw fileTooLarge();
  const command = { Bucket: bucket.name, Key, Body, ContentLength: Body.byteLength, ContentType: put.contentType };
  const { ETag } = await bucket.send(
    () => bucket.client.send(new bucket.sdk.PutObjectCommand(command), abortOption(put.signal)),
    put.signal,
  );
  return { bytes: Body.byteLength, etag: unquoted(ETag), contentType: put.contentType };
}

async function putParts(
  bucket: S3Bucket,
  Key: string,
  parts: AsyncIterable<Uint8Array>,
  put: PutOptions,
): Promise<StoredObject> {
  const { client, sdk, name: Bucket } = bucket;
  const begin = { Bucket, Key, ContentType: put.contentType };
  const { UploadId } = await bucket.send(() => client.send(new sdk.CreateMultipartUploadCommand(begin)), put.signal);
  const upload = { Bucket, Key, UploadId };
  try {
    const done: { PartNumber: number; ETag: string | undefined }[] = [];
    let bytes = 0;
    for await (const Body of parts) {
      const PartNumber = done.length + 1;
      const part = { ...upload, PartNumber, Body, ContentLength: Body.byteLength };
      const { ETag } = await bucket.send(
        () => client.send(new sdk.UploadPartCommand(part), abortOption(put.signal)),
        put.signal,
      );
      done.push({ PartNumber, ETag });
      bytes += Body.byteLength;
    }
    const { ETag } = await bucket.send(
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
