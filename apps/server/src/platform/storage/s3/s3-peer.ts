import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3StorageOptions } from "./bucket.ts";

export interface S3Peer {
  options: S3StorageOptions;
  close(): Promise<void>;
}

/** For tests: a server of another maker that speaks S3 over HTTP. */
export async function startS3TestServer(): Promise<S3Peer> {
  const directory = await mkdtemp(join(tmpdir(), "lectern-s3-"));
  const peer = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "lectern", configs: [] }],
  });
  const { port } = await peer.run();
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "lectern",
      forcePathStyle: true,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    },
    close: async () => {
      await peer.close();
      await rm(directory, { recursive: true });
    },
  };
}
