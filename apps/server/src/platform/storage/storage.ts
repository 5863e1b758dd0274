import type { Readable } from "node:stream";

/** What is known of a stored object. `etag` is strong, without quotes, and changes with the bytes. */
export interface StoredObject {
  bytes: number;
  etag: string;
  contentType: string;
}

/** A stored object as a listing has it. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** When it was written last. */
  modifiedAt: Date;
}

export interface PutOptions {
  contentType: string;
  /** More bytes than this end the write with TOO_LARGE and leave nothing behind. */
  maxBytes?: number;
  signal?: AbortSignal;
}

/** Half-open, like slice: bytes `start` up to, not including, `end`. */
export interface ByteRange {
  start?: number;
  end?: number;
  signal?: AbortSignal;
}

/**
 * Keeps bytes under keys. Writes are atomic, and durable once their promise has resolved.
 * Keys are checked by `checkKey`; every call throws StorageError.
 */
export interface ObjectStore {
  putStream(key: string, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredObject>;
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<StoredObject>;
  /**
   * Stores an object under another key as well, each to be deleted by itself. Its bytes pass through no process of ours,
   * and on one disk they are not copied at all.
   * @throws {StorageError} NOT_FOUND
   */
  copy(from: string, to: string, options?: { signal?: AbortSignal }): Promise<void>;
  head(key: string): Promise<StoredObject | undefined>;
  /** Throws NOT_FOUND before anything is read. `end` past the object is cut to its length. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A short range at once. Throws NOT_FOUND, and UNAVAILABLE when the object is shorter. */
  readBytes(key: string, range: { start: number; end: number }): Promise<Buffer>;
  /** Deleting what is not there is no failure. */
  delete(key: string): Promise<void>;
  /** Deletes every object below `prefix`, which ends in a slash. */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * Every object below `prefix`, which ends in a slash, ascending by the bytes of their keys, read as it is asked for.
   * What is written or deleted meanwhile may be in it or not.
   */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Rejects when the store cannot be reached; a full one can. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** What one PUT to a signed address may send; bound by the signature. */
export interface SignPut {
  /** Below `uploads/`, with at least 128 random bits in it. */
  key: string;
  contentType: string;
  /** Bytes. */
  contentLength: number;
  /** The length is the most that may be sent; otherwise it has to be sent exactly. */
  isLengthMax?: boolean;
  /** 15 minutes by default. */
  expiresSeconds?: number;
}

export interface SignedPut {
  /** Takes one PUT with exactly this content type, and with the length that was signed. */
  signed_url: string;
  /** Names the file to the call that takes it; answers with what was made of it, never with the bytes as they came. */
  url: string;
}

export interface Storage extends ObjectStore {
  signPut(put: SignPut): SignedPut;
  /** The key of a `url` that signPut gave, undefined for any other address. */
  uploadedKey(url: string): string | undefined;
  /** An upload became what is at a path of this server, "/avatars/….webp". */
  noteUploadResult(key: string, path: string): Promise<void>;
}
