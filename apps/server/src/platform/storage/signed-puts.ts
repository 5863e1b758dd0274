import { createSigner, randomToken } from "../security/index.ts";
import { checkKey } from "./key.ts";
import { StorageError } from "./storage-error.ts";
import type { SignedPut, SignPut } from "./storage.ts";

/** Where uploads are kept until they are converted. */
export const UPLOADS_FOLDER = "uploads/";

const defaultExpirySeconds = 15 * 60;

/** What the signature binds: [key, content type, content length in bytes, one-time mark, whether the length is a most]. */
type Bound = [key: string, contentType: string, contentLength: number, nonce: string, isLengthMax: boolean];

export interface VerifiedPut {
  key: string;
  contentType: string;
  /** Bytes: exactly so many, or at most so many. */
  contentLength: number;
  isLengthMax: boolean;
  /** 128 random bits: the same mark is taken once. */
  nonce: string;
}

export interface SignedPuts {
  sign(put: SignPut): SignedPut;
  /** What a token grants; undefined when it was not signed here or is past its time. */
  verify(token: string): VerifiedPut | undefined;
  /** The key of an address that `sign` gave. */
  keyOf(url: string): string | undefined;
  /** Whether this is a key that uploads are stored under. */
  isUploadKey(key: string): boolean;
}

/**
 * Signed addresses of one upload each, answered by our own route whatever the driver: an object store's own signed
 * address can be used again until it expires, and needs the bucket opened to other origins.
 */
export function createSignedPuts(options: { secret: string; publicUrl: string; now: () => Date }): SignedPuts {
  const signer = createSigner<Bound>(options.secret, "signed-put");
  const filesUrl = `${options.publicUrl}/files/`;

  function sign(put: SignPut): SignedPut {
    if (!isUploadKey(put.key)) {
      throw new StorageError("INVALID_KEY", "Uploads are stored in the folder of uploads.");
    }
    if (!Number.isSafeInteger(put.contentLength) || put.contentLength < 0) {
      throw new RangeError("The length of an upload is a whole number from 0.");
    }
    const expiresAt = new Date(options.now().getTime() + (put.expiresSeconds ?? defaultExpirySeconds) * 1000);
    const token = signer.sign(
      [put.key, put.contentType, put.contentLength, randomToken(16), put.isLengthMax === true],
      expiresAt,
    );
    return { signed_url: `${options.publicUrl}/upload/${token}`, url: filesUrl + put.key };
  }

  function verify(token: string): VerifiedPut | undefined {
    const bound = signer.verify(token, options.now());
    if (!bound) return undefined;
    const [key, contentType, contentLength, nonce, isLengthMax] = bound;
    return { key, contentType, contentLength, nonce, isLengthMax };
  }

  function keyOf(url: string): string | undefined {
    const key = url.startsWith(filesUrl) ? url.slice(filesUrl.length) : "";
    return isUploadKey(key) ? key : undefined;
  }

  return { sign, verify, keyOf, isUploadKey };
}

function isUploadKey(key: string): boolean {
  try {
    checkKey(key);
  } catch {
    return false;
  }
  return key.startsWith(UPLOADS_FOLDER);
}
