import { checkPrefix } from "../key.ts";
import type { ListedObject, ObjectStore } from "../storage.ts";
import { abortOption, S3Bucket, type S3StorageOptions } from "./bucket.ts";
import { head, read, readBytes } from "./reading.ts";
import { putBytes, putStream } from "./uploads.ts";

const deletesAtOnce = 16;

/** Objects in a bucket of any S3-compatible service. The SDK is loaded here, so that it costs nothing when not used. */
export async function createS3Storage(options: S3StorageOptions): Promise<ObjectStore> {
  const sdk = await import("@aws-sdk/client-s3");
  const bucket = new S3Bucket(sdk, options);
  return {
    putStream: (key, source, put) => putStream(bucket, key, source, put),
    put: (key, bytes, put) => putBytes(bucket, key, bytes, put),
    copy: (from, to, { signal } = {}) => copy(bucket, from, to, signal),
    head: (key) => head(bucket, key),
    read: (key, range) => read(bucket, key, range),
    readBytes: (key, range) => readBytes(bucket, key, range),
    delete: async (key) => {
      const Key = bucket.keyOf(key);
      await bucket.attempt(() => remove(bucket, Key));
    },
    deletePrefix: (prefix) => removeBelow(bucket, prefix),
    list: (prefix) => list(bucket, prefix),
    check: async () => {
      await bucket.attempt(() => bucket.client.send(new sdk.HeadBucketCommand({ Bucket: bucket.name })));
    },
    close: () => {
      bucket.destroy();
      return Promise.resolve();
    },
  };
}

async function copy(bucket: S3Bucket, from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  const { client, sdk, name: Bucket } = bucket;
  const CopySource = [Bucket, ...bucket.keyOf(from).split("/")].map(encodeURIComponent).join("/");
  const command = { Bucket, Key: bucket.keyOf(to), CopySource };
  await bucket.attempt(() =>
    bucket.send(() => client.send(new sdk.CopyObjectCommand(command), abortOption(signal)), signal),
  );
}

async function remove(bucket: S3Bucket, Key: string): Promise<void> {
  await bucket.send(() => bucket.client.send(new bucket.sdk.DeleteObjectCommand({ Bucket: bucket.name, Key })));
}

/** One by one: the call that deletes many asks for checksums that not every service takes. */
async function removeBelow(bucket: S3Bucket, keyPrefix: string): Promise<void> {
  const keys: string[] = [];
  async function removeListed(): Promise<void> {
    await bucket.attempt(() => Promise.all(keys.splice(0).map((key) => remove(bucket, bucket.prefix + key))));
  }
  for await (const { key } of list(bucket, keyPrefix)) {
    keys.push(key);
    if (keys.length >= deletesAtOnce) await removeListed();
  }
  await removeListed();
}

async function* list(bucket: S3Bucket, keyPrefix: string): AsyncGenerator<ListedObject> {
  checkPrefix(keyPrefix);
  const { client, sdk, prefix } = bucket;
  const request = { Bucket: bucket.name, Prefix: prefix + keyPrefix };
  // By the last key rather than a token, which services give up after a time: a reader may take long between pages.
  let after: string | undefined;
  for (let isTruncated = true; isTruncated;) {
    const query = { ...request, ...(after === undefined ? {} : { StartAfter: after }) };
    const page = await bucket.attempt(() => bucket.send(() => client.send(new sdk.ListObjectsV2Command(query))));
    for (const { Key, Size: bytes = 0, LastModified: modifiedAt } of page.Contents ?? []) {
      if (Key === undefined || !modifiedAt) continue;
      yield { key: Key.slice(prefix.length), bytes, modifiedAt };
      after = Key;
    }
    isTruncated = page.IsTruncated === true && page.Contents !== undefined && page.Contents.length > 0;
  }
}
