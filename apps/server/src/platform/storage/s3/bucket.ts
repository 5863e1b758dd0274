import type * as AwsS3 from "@aws-sdk/client-s3";
import { checkKey } from "../key.ts";
import { StorageError } from "../storage-error.ts";
import { storageFailure } from "../storage-failure.ts";
import { RETRY_DELAYS_MS, retryTransient } from "./retry-transient.ts";

type Sdk = typeof AwsS3;

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
const usualMaxConnections = 128;

function clientConfig(options: S3StorageOptions): AwsS3.S3ClientConfig {
  const maxSockets = options.maxConnections ?? usualMaxConnections;
  return {
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
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // `S3Bucket.send` tries again, for longer and without a budget that all calls of the process share.
    maxAttempts: 1,
  };
}

/** A bucket of an S3-compatible service, and how it is asked. */
export class S3Bucket {
  readonly sdk: Sdk;
  readonly name: string;
  readonly prefix: string;
  readonly partBytes: number;
  readonly client: AwsS3.S3Client;
  /** Connections of their own: reading never waits for uploads, nor they for it. */
  readonly reader: AwsS3.S3Client;
  readonly #delaysMs: readonly number[];

  constructor(sdk: Sdk, options: S3StorageOptions) {
    this.sdk = sdk;
    this.name = options.bucket;
    this.prefix = options.prefix ?? "";
    this.partBytes = options.partBytes ?? defaultPartBytes;
    this.client = new sdk.S3Client(clientConfig(options));
    this.reader = new sdk.S3Client(clientConfig(options));
    this.#delaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  }

  /** @throws {StorageError} for a key that no object may have */
  keyOf(key: string): string {
    checkKey(key);
    return this.prefix + key;
  }

  /** @throws {StorageError} what the service answered */
  async attempt<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      throw storageFailure(error);
    }
  }

  /** Calls again while the service is not reached, or says itself that it cannot answer just now. */
  send<Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const isTransient = (error: unknown) => this.#isTransient(error);
    return retryTransient(call, { delaysMs: this.#delaysMs, isTransient, signal });
  }

  destroy(): void {
    this.client.destroy();
    this.reader.destroy();
  }

  #isTransient(error: unknown): boolean {
    if (error instanceof this.sdk.S3ServiceException) {
      const status = error.$metadata.httpStatusCode ?? 500;
      return (status >= 500 && status !== 507) || status === 429;
    }
    return error instanceof Error && error.name !== "AbortError" && !(error instanceof StorageError);
  }
}

/** What the SDK takes beside a command, to end it. */
export function abortOption(signal: AbortSignal | undefined): { abortSignal?: AbortSignal } {
  return signal ? { abortSignal: signal } : {};
}

export function unquoted(etag: string | undefined): string {
  return (etag ?? "").replaceAll('"', "");
}
