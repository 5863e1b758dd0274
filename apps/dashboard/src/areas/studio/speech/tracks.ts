/** The playback bus names what it plays; these are the editor's names. */
export function itemTrackId(contentId: string): string {
  return contentId;
}

export function blockTrackId(hash: string): string {
  return `block:${hash}`;
}

/** Selected words: `offset` in the text of the block with this key, `hash` of the words as a block. */
export function selectionTrackId({ key, offset, hash }: { key: string; offset: number; hash: string }): string {
  return `selection:${key}:${offset}:${hash}`;
}
