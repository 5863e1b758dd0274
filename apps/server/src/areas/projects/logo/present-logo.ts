import type { WirePlayerLogo } from "@lectern/contract";
import type { ProjectRow } from "../store.ts";

export function presentLogo(logo: ProjectRow["logo"], publicUrl: string): WirePlayerLogo {
  return logo && { url: publicUrl + logo.path, width: logo.width, height: logo.height };
}
