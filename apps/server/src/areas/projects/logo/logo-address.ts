import type { WirePlayerLogo } from "@lectern/contract";
import type { ProjectRow } from "../store.ts";

export function presentLogo(logo: ProjectRow["logo"], publicUrl: string): WirePlayerLogo {
  return logo && { url: publicUrl + logo.path, width: logo.width, height: logo.height };
}

const pathPattern = /^\/logos\/([\da-f-]{36})\/([\w-]{22})\.png$/;

export const LOGOS_FOLDER = "logos/";

/** Where the logo of a project is kept. */
export function logoFolder(projectId: string): string {
  return `${LOGOS_FOLDER}${projectId}/`;
}

/** The stored object behind a logo's path. */
export function logoKey(path: string): string | undefined {
  return pathPattern.test(path) ? path.slice(1) : undefined;
}
