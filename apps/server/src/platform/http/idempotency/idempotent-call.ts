import { createHash } from "node:crypto";
import { IDEMPOTENCY_KEY_MESSAGE, MAX_IDEMPOTENCY_KEY_CHARACTERS } from "@lectern/contract";
import { AppError } from "../../failures/app-error.ts";
import type { ApiKeyHolder } from "../principal.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { IDEMPOTENCY_KEY_LIFE_MS, type IdempotencyStore, type KeyedRequest } from "./idempotency-store.ts";

/**
 * The key of an Idempotency-Key header: a string of structured fields (RFC 9651 §3.3.3), as
 * draft-ietf-httpapi-idempotency-key-header has it, or the same without quotes, as most clients send it.
 * @throws {AppError} VALIDATION
 */
export function readIdempotencyKey(header: string): string {
  const given = header.trim();
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(given)?.[1]?.replaceAll(/\\(["\\])/g, "$1");
  const key = quoted ?? given;
  const isReadable = /^[ -~]+$/.test(key) && key.length <= MAX_IDEMPOTENCY_KEY_CHARACTERS;
  if (!isReadable || (quoted === undefined && given.startsWith('"'))) {
    throw new AppError("VALIDATION", IDEMPOTENCY_KEY_MESSAGE);
  }
  return key;
}

/** An answer as it was sent; `body` is JSON. */
export interface KeptAnswer {
  status: number;
  body: string;
}

/**
 * A call that is made once, however often it is sent with its Idempotency-Key
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export interface IdempotentCall {
  /**
   * @returns what the call was answered before; undefined: it was not made before, and is now
   * @throws {AppError} VALIDATION with 422 when the key was sent with another request; CONFLICT while the first is being
   * answered, and where its answer cannot be repeated; RATE_LIMITED
   */
  begin(): Promise<KeptAnswer | undefined>;
  /** Keeps what it is answered. */
  complete(answer: { status: number; body: unknown }): Promise<void>;
  /** It was refused or failed, and changed nothing: the key may be sent again. */
  abandon(): Promise<void>;
}

export interface IdempotentCallOptions {
  store: IdempotencyStore;
  rateLimits: Pick<RateLimits, "enforce">;
  now: () => Date;
}

/** Answers are kept for a day, so their number and size are what an organisation may fill the database with. */
const maxKeysADay = 10_000;
const maxKeptCharacters = 16_000;

/** No call takes as long: its process has ended. */
const maxAnswerMs = 10 * 60_000;
const retrySeconds = 2;

export function createIdempotentCall(
  { store, rateLimits, now }: IdempotentCallOptions,
  caller: Pick<ApiKeyHolder, "id" | "organisationId">,
  { key, request }: { key: string; request: string },
): IdempotentCall {
  const keyed: KeyedRequest = {
    organisationId: caller.organisationId,
    apiKeyId: caller.id,
    keyHash: hashOf(key),
    requestHash: request,
  };
  let isMine = false;

  return {
    async begin() {
      const before = await store.find(keyed);
      if (before === undefined) {
        const counter = `idempotency keys: ${caller.organisationId}`;
        await rateLimits.enforce({ key: counter, limit: maxKeysADay, windowSeconds: IDEMPOTENCY_KEY_LIFE_MS / 1000 });
        isMine = await store.insert(keyed, now());
        if (isMine) return undefined;
      }
      const made = before ?? (await store.find(keyed));
      if (made === undefined) throw beingAnswered();
      if (made.request_hash !== keyed.requestHash) {
        const message = "This Idempotency-Key was sent with another request. Give each request a key of its own.";
        throw new AppError("VALIDATION", message, { status: 422 });
      }
      const { status, body } = made;
      if (status !== null && body !== null) return { status, body };
      if (status !== null) throw lost("its answer was too long to be kept");
      if (now().getTime() - made.begun_at.getTime() > maxAnswerMs) throw lost("its answer was lost");
      throw beingAnswered();
    },
    async complete({ status, body }) {
      if (!isMine) return;
      const text = JSON.stringify(body) as string | undefined;
      const isKept = text !== undefined && text.length <= maxKeptCharacters;
      await store.complete(keyed, { status, body: isKept ? text : null });
    },
    async abandon() {
      if (isMine) await store.delete(keyed);
    },
  };
}

function beingAnswered(): AppError {
  return new AppError("CONFLICT", "The first request with this Idempotency-Key is still being answered.", {
    retryAfterSeconds: retrySeconds,
  });
}

function lost(why: string): AppError {
  return new AppError(
    "CONFLICT",
    `A request with this Idempotency-Key was made before, and ${why}. Look at what it made before you send another key.`,
  );
}

/** What two requests have to have in common to be one. */
export function hashOf(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64url");
}
