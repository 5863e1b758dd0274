import { COVER_KIND_MESSAGE, MAX_COVER_BYTES } from "@lectern/contract/limits";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import type { SignedPut, Storage } from "../../../platform/storage/index.ts";
import type { Platform } from "../../../area.ts";
import { convertLogo, takeUploadedPicture } from "../../../platform/pictures/index.ts";
import { lockProject, type ProjectRow, updateProject } from "../store.ts";
import { logoFolder, logoKey } from "./logo-address.ts";

const extensions = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/gif", "gif"],
  ["image/tiff", "tiff"],
]);

/** Whose upload it is. */
interface LogoScope {
  organisationId: string;
  projectId: string;
  userId: string;
}

/**
 * Upload address for a logo; the person's earlier unused uploads for this project are removed.
 * @throws {AppError} INVALID_FILE for a kind that is not taken
 */
export async function signLogoUpload(
  storage: Storage,
  scope: LogoScope,
  { contentType, contentLength }: { contentType: string; contentLength: number | undefined },
): Promise<SignedPut> {
  const extension = extensions.get(contentType);
  if (extension === undefined) throw new AppError("INVALID_FILE", COVER_KIND_MESSAGE);
  await storage.deletePrefix(logoUploads(scope));
  return storage.signPut({
    key: `${logoUploads(scope)}${randomToken(16)}.${extension}`,
    contentType,
    contentLength: contentLength ?? MAX_COVER_BYTES,
    isLengthMax: contentLength === undefined,
  });
}

function logoUploads({ projectId, userId }: LogoScope): string {
  return `uploads/player-logo/${projectId}/${userId}/`;
}

export type LogoServices = Pick<Platform, "database" | "storage" | "clock">;

type LogoFacts = NonNullable<ProjectRow["logo"]>;

/**
 * Keeps an uploaded picture as the logo of a project, under a name that is never used again. The upload is deleted
 * whatever it contains, and so is the logo before.
 * @throws {AppError} NOT_FOUND; INVALID_FILE, which says what is wrong with the picture
 */
export async function saveLogo(services: LogoServices, scope: LogoScope, url: string): Promise<LogoFacts> {
  const { storage } = services;
  const uploaded = await takeUploadedPicture(storage, logoUploads(scope), url);
  const { bytes, ...facts } = await convertLogo(uploaded.bytes);
  const key = `${logoFolder(scope.projectId)}${randomToken(16)}.png`;
  await storage.put(key, bytes, { contentType: "image/png" });
  try {
    const logo = { path: `/${key}`, ...facts };
    // First: once the logo is another, its picture stays.
    await storage.noteUploadResult(uploaded.key, logo.path);
    await replaceLogo(services, scope, logo);
    return logo;
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/** Pages show none from now on, and its picture is gone; without one nothing changes. @throws {AppError} NOT_FOUND */
export async function deleteLogo(
  services: LogoServices,
  scope: Pick<LogoScope, "organisationId" | "projectId">,
): Promise<void> {
  await replaceLogo(services, scope, null);
}

async function replaceLogo(
  { database, storage, clock }: LogoServices,
  { organisationId, projectId }: Pick<LogoScope, "organisationId" | "projectId">,
  logo: LogoFacts | null,
): Promise<void> {
  const before = await database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    const change = { logo: logo && JSON.stringify(logo), updated_at: clock.now() };
    await updateProject(trx, { organisationId, id: projectId }, change);
    return project.logo;
  });
  const key = before && logoKey(before.path);
  if (typeof key === "string") await storage.delete(key);
}
