import type { FastifyReply } from "fastify";

/** Bytes held in memory, or a half-open range of a stored object. */
export type CompositePart = Uint8Array | { key: string; start: number; end: number };

/** A file made of parts in order; `bytes` is the sum of their lengths. */
export interface CompositeFile {
  parts: readonly CompositePart[];
  bytes: number;
  /** Strong, without quotes: changes whenever any byte does. */
  etag: string;
  contentType: string;
}

/** A file that is made while it is sent, whole and from its beginning; `bytes` is known before. */
export interface GeneratedFile {
  bytes: number;
  /** Strong, without quotes. */
  etag: string;
  contentType: string;
  /** Its bytes, with backpressure; `signal` aborts when the client disconnects. */
  open(signal: AbortSignal): AsyncIterable<Uint8Array>;
}

export interface ServeOptions {
  /**
   * `immutable`: the address never means other bytes (cached for a year, by anyone). `private`: cached by the one
   * browser and revalidated each time. `public`: cached by anyone and revalidated each time (the default). `none`: not
   * kept.
   */
  cache?: "immutable" | "private" | "public" | "none";
  /** Name to save under, in any script. With `download` the browser saves it instead of playing it. */
  fileName?: string;
  download?: boolean;
  /** Pages of any origin may read the bytes (players, captions). */
  crossOrigin?: boolean;
}

/**
 * Answers GET and HEAD with stored bytes: Range, If-Range, ETag, 304. Only the types that `serve-files.ts` lists are answered as
 * such; any other file is an attachment of application/octet-stream.
 */
export interface FileServer {
  sendComposite(reply: FastifyReply, file: CompositeFile, options?: ServeOptions): Promise<FastifyReply>;
  /** Answers without ranges: what is cut off is asked for again from its beginning. */
  sendGenerated(reply: FastifyReply, file: GeneratedFile, options?: ServeOptions): Promise<FastifyReply>;
  /** One whole stored object, with its own type and tag. Throws AppError NOT_FOUND. */
  sendObject(reply: FastifyReply, key: string, options?: ServeOptions): Promise<FastifyReply>;
}
