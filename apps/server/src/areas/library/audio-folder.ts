/** Everything kept in storage for one item lies below this prefix. */
export function audioFolder(organisationId: string, contentId: string): string {
  return `audio/${organisationId}/${contentId}/`;
}
