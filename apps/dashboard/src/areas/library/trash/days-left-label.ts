const dayMs = 86_400_000;

/** How long something stays in the trash. */
export function daysLeftLabel(removedAt: string, now: Date): string {
  const days = Math.ceil((new Date(removedAt).getTime() - now.getTime()) / dayMs);
  if (days <= 0) return "Is being removed";
  return days === 1 ? "1 day left" : `${days} days left`;
}
