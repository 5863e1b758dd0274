/** Whether news of a day (YYYY-MM-DD) came after what was read last; null: there are none, or none was read. */
export function isUnread(latest: string | null, read: string | null | undefined): boolean {
  if (latest === null) return false;
  return (read ?? "") < latest;
}
