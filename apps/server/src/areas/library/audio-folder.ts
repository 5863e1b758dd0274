/** Everything kept in storage for one item lies below this prefix. */
export function audioFolder(organisationId: string, contentId: string): string {
  return `audio/${organisationId}/${contentId}/`;
}

/** Previews of a project that were heard to their end. */
export function previewFolder(organisationId: string, projectId: string): string {
  return `previews/${organisationId}/${projectId}/`;
}

/** Audio files uploaded to a project, until they are converted. */
export function uploadFolder(organisationId: string, projectId: string): string {
  return `uploads/audio/${organisationId}/${projectId}/`.toLowerCase();
}

/** Documents uploaded to be imported into a project. */
export function importFolder(organisationId: string, projectId: string): string {
  return `uploads/import/${organisationId}/${projectId}/`.toLowerCase();
}
