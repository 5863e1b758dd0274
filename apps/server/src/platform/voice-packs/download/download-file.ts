import { open, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { addAbortSignal, type Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../failures/app-error.ts";
import { diskError, noRoomFor, PackError } from "../pack-manifest.ts";
import type { OpenDownload, OpenedDownload } from "../../fetch/guarded-download.ts";
import { withMinimumRate, type MinimalRate, SenderTooSlow } from "./with-minimum-rate.ts";

const withoutNetwork = "Add the pack from a file, or set VOICE_MIRROR to an address that this server reaches.";
/** Of the system, where a name is not known or no way leads there. */
const noWay = new Set(["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH", "ENODATA"]);

/** The error for an address that was not reached. */
function notReached(address: string, error: unknown): PackError {
  const host = URL.parse(address)?.host ?? address;
  const { cause } = error instanceof AppError ? error : { cause: error };
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = error instanceof AppError ? error.message : "It could not be reached.";
  const what = noWay.has(code)
    ? `This server does not find ${host}: it may have no network.`
    : `The download from ${host} failed: ${reason}`;
  return new PackError(`${what} ${withoutNetwork}`, { cause: error, isPassing: true });
}

function statusRefused(address: string, status: number): PackError {
  const host = URL.parse(address)?.host ?? address;
  if (status === 404 || status === 410)
    return new PackError(`There is no file at this address of ${host} (${status}).`);
  if (status === 429 || status >= 500) {
    return new PackError(`${host} cannot send the file now (${status}). Please try again later.`, { isPassing: true });
  }
  return new PackError(`${host} does not send the file (${status}).`);
}

function cutOff(): PackError {
  return new PackError("The download was cut off again and again. Trying again goes on where it stopped.", {
    isPassing: true,
  });
}

function tooSlow(): PackError {
  return new PackError("The sender is too slow: the download was given up. Trying again goes on where it stopped.", {
    isPassing: true,
  });
}

function fileTooLarge(maxBytes: number): PackError {
  return new PackError(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB, which no voice pack is.`);
}

function encodedFile(): PackError {
  return new PackError("The address sends the file in a form that we cannot read.");
}

/** What is known of a file of which a part has arrived. */
const partSchema = z.object({
  address: z.string(),
  /** Strong entity tag, or the time of its last change: what a range of the same file is asked for with. */
  validator: z.string().optional(),
  /** Of the whole file. */
  bytesTotal: z.int().positive().optional(),
});

export type PartialFacts = z.infer<typeof partSchema>;

/** The part of a file that has arrived, with a note beside it of what it is a part of. */
interface PartialFile extends PartialFacts {
  bytes: number;
}

/** The part at `path`, when it is one of this address that can be gone on with. */
async function findPart(path: string, address: string): Promise<PartialFile | undefined> {
  try {
    const facts = partSchema.parse(JSON.parse(await readFile(notePath(path), "utf8")));
    const { size } = await stat(path);
    if (facts.address !== address || facts.validator === undefined || size === 0) return undefined;
    return { ...facts, bytes: size };
  } catch {
    return undefined;
  }
}

/** Begins a file anew; what was there of it is gone. */
async function beginPart(path: string, facts: PartialFacts): Promise<void> {
  await rm(notePath(path), { force: true });
  const file = await open(path, "w");
  await file.close();
  await writeFile(notePath(path), JSON.stringify(facts));
}

async function removePart(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(notePath(path), { force: true })]);
}

function notePath(path: string): string {
  return `${path}.json`;
}

export interface DownloadRequest {
  address: string;
  /** Where the file goes; a part of it that is there already is gone on with. */
  path: string;
  open: OpenDownload;
  maxBytes: number;
  signal: AbortSignal;
  onProgress: (progress: { bytes: number; bytesTotal: number | undefined }) => void;
  /** A sender below this is given up on. */
  minimalRate?: MinimalRate;
  /** Waits before each further try after one that brought nothing; their number is how many of these there are. */
  retryDelaysMs?: readonly number[];
}

const usualRate: MinimalRate = { bytes: 300_000, windowMs: 30_000 };
/** Tries after the first one to reach the sender at all. */
const triesOfConnection = 2;
const usualDelays = [500, 2000, 5000, 15_000];

class CutOff extends Error {}

/**
 * Downloads a file onto the disk. One that is cut off, or was by the end of an earlier process, goes on where it stopped,
 * as long as the sender says that it is the same file (RFC 9110, If-Range); otherwise from its start.
 * @throws {PackError} after several tries that brought nothing; what has arrived is kept for the next call
 */
export async function downloadFile(request: DownloadRequest): Promise<void> {
  const { retryDelaysMs = usualDelays, signal, path } = request;
  const delays = [...retryDelaysMs];
  for (;;) {
    const before = await sizeOf(path);
    try {
      await tryOnce(request);
      return;
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(request.address, error);
      if (!failure.isPassing) {
        await removePart(path);
        throw failure;
      }
      const isFurther = !(error instanceof SenderTooSlow) && (await sizeOf(path)) > before;
      // Whoever waits is told soon that there is no way to the sender.
      if (error instanceof AppError && delays.length <= retryDelaysMs.length - triesOfConnection) throw failure;
      const wait = isFurther ? retryDelaysMs[0] : delays.shift();
      if (wait === undefined) throw failure;
      await delay(wait, undefined, { signal });
    }
  }
}

async function tryOnce(request: DownloadRequest): Promise<void> {
  const { address, path, maxBytes, signal } = request;
  const part = await findPart(path, address);
  const opened = await request.open(address, { headers: { "accept-encoding": "identity", ...rangeOf(part) }, signal });
  try {
    if (opened.status === 416 && part) {
      // The whole of it has arrived, or the file is another one by now.
      if (part.bytesTotal === part.bytes) return;
      await removePart(path);
      throw new CutOff();
    }
    if (opened.status !== 200 && opened.status !== 206) throw statusRefused(address, opened.status);
    if (!["", "identity"].includes(opened.headers["content-encoding"] ?? "")) throw encodedFile();
    const start = opened.status === 206 ? part?.bytes : 0;
    if (start === undefined || !isRangeFrom(start, opened)) {
      await removePart(path);
      throw new CutOff();
    }
    const bytesTotal = part && start > 0 ? part.bytesTotal : lengthOf(opened);
    if ((bytesTotal ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
    await refuseWithoutRoom(path, (bytesTotal ?? 0) - start);
    if (start === 0) await beginPart(path, { address, validator: validatorOf(opened), bytesTotal });
    await write(opened.body, request, { start, bytesTotal });
  } finally {
    opened.body.destroy();
    opened.close();
  }
}

async function write(
  body: Readable,
  { path, maxBytes, onProgress, signal, minimalRate = usualRate }: DownloadRequest,
  { start, bytesTotal }: { start: number; bytesTotal: number | undefined },
): Promise<void> {
  let bytes = start;
  onProgress({ bytes, bytesTotal });
  const file = await open(path, start > 0 ? "a" : "w");
  try {
    for await (const chunk of withMinimumRate(addAbortSignal(signal, body), minimalRate)) {
      if (bytes + chunk.byteLength > maxBytes) throw fileTooLarge(maxBytes);
      // Written before the next one is read: whatever ends this, what has arrived is there.
      await file.appendFile(chunk);
      bytes += chunk.byteLength;
      onProgress({ bytes, bytesTotal });
    }
  } finally {
    await file.close();
  }
  if (bytesTotal !== undefined && bytes < bytesTotal) throw new CutOff();
}

function failureOf(address: string, error: unknown): PackError {
  if (error instanceof PackError) return error;
  if (error instanceof SenderTooSlow) return tooSlow();
  if (error instanceof CutOff || isCut(error)) return cutOff();
  const isOurs = error instanceof Error && "syscall" in error && "path" in error;
  return isOurs ? diskError(error) : notReached(address, error);
}

/** undici's and the system's codes for a connection that ended while the body was on its way. */
function isCut(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return [
    "UND_ERR_SOCKET",
    "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
    "ECONNRESET",
    "EPIPE",
    "ERR_STREAM_PREMATURE_CLOSE",
    "UND_ERR_ABORTED",
  ].includes(code);
}

function rangeOf(part: PartialFile | undefined): Record<string, string> {
  if (part?.validator === undefined) return {};
  return { range: `bytes=${part.bytes}-`, "if-range": part.validator };
}

function isRangeFrom(start: number, { status, headers }: OpenedDownload): boolean {
  return status === 200 || (headers["content-range"] ?? "").startsWith(`bytes ${start}-`);
}

function lengthOf({ headers }: OpenedDownload): number | undefined {
  const length = Number(headers["content-length"] ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : undefined;
}

/** A weak tag promises nothing about bytes. */
function validatorOf({ headers }: OpenedDownload): string | undefined {
  const tag = headers.etag;
  return tag !== undefined && tag.startsWith('"') ? tag : headers["last-modified"];
}

async function refuseWithoutRoom(path: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  const free = bavail * bsize;
  // Unpacked it takes at least as much again.
  if (bytes * 2 > free) throw noRoomFor(bytes * 2, free);
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
