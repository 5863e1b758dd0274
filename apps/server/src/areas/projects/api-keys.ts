import type { ApiKeyScope } from "@lectern/contract";
import type { Trx } from "../../platform/database/index.ts";
import { AppError, noSuchProject } from "../../platform/http/index.ts";
import { tokenHash } from "../../platform/security/index.ts";
import { generateApiKey, keyHint } from "../accounts/index.ts";
import { lockProject } from "./store.ts";
import { type ApiKeyRow, countKeys, insertKey, replaceKey } from "./api-key-store.ts";

/** A key with its text, which is returned only once. */
export interface NewKey {
  row: ApiKeyRow;
  text: string;
}

export interface KeyCreator {
  organisationId: string;
  userId: string;
}

/** Each key is a credential that may leak. */
const maxKeys = 50;

/** @throws {AppError} NOT_FOUND, CONFLICT at the project's maximum */
export async function createKey(
  trx: Trx,
  by: KeyCreator,
  key: { id: string; projectId: string; name: string; scopes: ApiKeyScope[]; now: Date },
): Promise<NewKey> {
  // Locked, so that concurrent creations are counted one after the other.
  if (!(await lockProject(trx, by.organisationId, key.projectId))) throw noSuchProject();
  if ((await countKeys(trx, key.projectId)) >= maxKeys) {
    throw new AppError("CONFLICT", `A project has ${maxKeys} keys at most. Revoke one that is not needed any more.`);
  }
  const text = generateApiKey();
  const row = await insertKey(trx, {
    id: key.id,
    organisation_id: by.organisationId,
    project_id: key.projectId,
    name: key.name,
    hint: keyHint(text),
    key_hash: tokenHash(text),
    scopes: key.scopes,
    created_by: by.userId,
    created_at: key.now,
    last_used_at: null,
  });
  return { row, text };
}

/** Rotates a key, which keeps its scopes: the old text is no longer valid. @throws {AppError} NOT_FOUND */
export async function rotateKey(
  trx: Trx,
  by: KeyCreator,
  key: { id: string; projectId: string; now: Date },
): Promise<NewKey> {
  const text = generateApiKey();
  const row = await replaceKey(trx, key, {
    hint: keyHint(text),
    key_hash: tokenHash(text),
    created_by: by.userId,
    created_at: key.now,
  });
  if (!row) throw noSuchKey();
  return { row, text };
}

export function noSuchKey(): AppError {
  return new AppError("NOT_FOUND", "There is no such key.");
}
