import type { Platform } from "../../../area.ts";
import { noSuchProject } from "../../../platform/http/index.ts";
import { convertLogo, takeUploadedPicture } from "../../../platform/pictures/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import { lockProject, type ProjectRow, updateProject } from "../store.ts";
import { logoFolder, logoKey } from "./logo-address.ts";
import { type LogoScope, logoUploads } from "./sign-logo-upload.ts";

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
