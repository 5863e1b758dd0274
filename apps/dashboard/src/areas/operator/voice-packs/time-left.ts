/** Something that grows: how much of it there was at a time, in milliseconds. */
export interface Reading {
  at: number;
  bytes: number;
}

/** What is left of a download in words, by how fast it went between two readings; undefined while there is no telling. */
export function timeLeft(first: Reading, last: Reading, bytesTotal: number | null): string | undefined {
  const perMs = (last.bytes - first.bytes) / (last.at - first.at);
  if (bytesTotal === null || !(perMs > 0) || !Number.isFinite(perMs)) return undefined;
  const seconds = Math.ceil((bytesTotal - last.bytes) / perMs / 1000);
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : "more than an hour left";
}
