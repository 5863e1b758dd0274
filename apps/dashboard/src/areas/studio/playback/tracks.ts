/** The playback bus names what it plays; these are the editor's names. */
export function itemTrackId(contentId: string): string {
  return contentId;
}

export function blockTrackId(hash: string): string {
  return `block:${hash}`;
}

export const selectionTrackId = "selection";
