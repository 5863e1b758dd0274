import { API_KEY_SCOPES, type ApiKeyScope } from "@lectern/contract";
import { AppError, noSuchProject } from "../../platform/http/index.ts";
import { tokenHash } from "../../platform/security/index.ts";
import { generateApiKey, keyHint, utcDay } from "../accounts/index.ts";
import type { ProjectsPlatform } from "./platform.ts";
import { findProject, lockProject } from "./store.ts";
import { type ApiKeyRow, countKeys, deleteKey, insertKey, listKeyDays, listKeys, replaceKey } from "./api-key-store.ts";

/** A key with its text, which is returned only once. */
export interface NewKey {
  row: ApiKeyRow;
  text: string;
}

interface KeyCreator {
  organisationId: string;
  userId: string;
}

interface ProjectScope {
  organisationId: string;
  projectId: string;
}

/** Each key is a credential that may leak. */
const maxKeys = 50;

/** Today is the last one. */
const usageDays = 30;

/** A project's, newest first. @throws {AppError} NOT_FOUND */
export async function readKeys(
  { database }: Pick<ProjectsPlatform, "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<ApiKeyRow[]> {
  return database.tenant(organisationId, async (trx) => {
    if (!(await findProject(trx, organisationId, projectId))) throw noSuchProject();
    return listKeys(trx, projectId);
  });
}

/** The calls made with each key of a project in the last 30 days; days without calls are left out. */
export async function readKeyUsage(
  { clock, database }: Pick<ProjectsPlatform, "clock" | "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<Awaited<ReturnType<typeof listKeyDays>>> {
  const first = new Date(clock.now().getTime() - (usageDays - 1) * 86_400_000);
  return database.tenant(organisationId, (trx) => listKeyDays(trx, projectId, utcDay(first)));
}

/**
 * Creates a key; one without scopes of its own has all of them.
 * @throws {AppError} NOT_FOUND, CONFLICT at the project's maximum
 */
export async function createKey(
  { clock, database, ids }: Pick<ProjectsPlatform, "clock" | "database" | "ids">,
  by: KeyCreator,
  key: { projectId: string; name: string; scopes: readonly ApiKeyScope[] | undefined },
): Promise<NewKey> {
  const given = new Set(key.scopes ?? API_KEY_SCOPES);
  const scopes = API_KEY_SCOPES.filter((scope) => given.has(scope));
  const id = ids.uuid();
  const now = clock.now();
  return database.tenant(by.organisationId, async (trx) => {
    // Locked, so that concurrent creations are counted one after the other.
    if (!(await lockProject(trx, by.organisationId, key.projectId))) throw noSuchProject();
    if ((await countKeys(trx, key.projectId)) >= maxKeys) {
      throw new AppError("CONFLICT", `A project has ${maxKeys} keys at most. Revoke one that is not needed any more.`);
    }
    const text = generateApiKey();
    const row = await insertKey(trx, {
      id,
      organisation_id: by.organisationId,
      project_id: key.projectId,
      name: key.name,
      hint: keyHint(text),
      key_hash: tokenHash(text),
      scopes,
      created_by: by.userId,
      created_at: now,
      last_used_at: null,
    });
    return { row, text };
  });
}

/**
 * Rotates a key, which keeps its scopes: the old text is no longer valid, and its sockets are closed.
 * @throws {AppError} NOT_FOUND
 */
export async function rotateKey(
  { clock, database, realtime }: Pick<ProjectsPlatform, "clock" | "database" | "realtime">,
  by: KeyCreator,
  key: { projectId: string; id: string },
): Promise<NewKey> {
  const now = clock.now();
  const made = await database.tenant(by.organisationId, async (trx) => {
    const text = generateApiKey();
    const row = await replaceKey(trx, key, {
      hint: keyHint(text),
      key_hash: tokenHash(text),
      created_by: by.userId,
      created_at: now,
    });
    if (!row) throw noSuchKey();
    return { row, text };
  });
  await realtime.endSession(made.row.id);
  return made;
}

/** Deletes a key and closes its sockets. @throws {AppError} NOT_FOUND */
export async function revokeKey(
  { database, realtime }: Pick<ProjectsPlatform, "database" | "realtime">,
  { organisationId, projectId, id }: ProjectScope & { id: string },
): Promise<void> {
  if (!(await database.tenant(organisationId, (trx) => deleteKey(trx, { projectId, id })))) throw noSuchKey();
  await realtime.endSession(id.toLowerCase());
}

function noSuchKey(): AppError {
  return new AppError("NOT_FOUND", "There is no such key.");
}
