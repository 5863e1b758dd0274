import { projectPath } from "../examples/example-request.ts";

/** A read that can be tried with a key. */
export interface TryCall {
  value: string;
  label: string;
  /** Below /api. */
  path: string;
}

/** Reads that every project answers; figures are those of the last seven days. */
export function tryCalls(project: { orgId: string; projectId: string }, now: Date): TryCall[] {
  const path = projectPath(project);
  const week = new URLSearchParams({ start_date: utcDay(now, 6), end_date: utcDay(now, 0), time_zone: "UTC" });
  return [
    { value: "project", label: "Get the project", path },
    { value: "content", label: "List the audio", path: `${path}/content` },
    { value: "podcast", label: "List the shows", path: `${path}/podcast` },
    { value: "profiles", label: "List the saved profiles", path: `${path}/audio_profile` },
    { value: "analytics", label: "Figures of the last 7 days", path: `${path}/analytics?${week.toString()}` },
  ];
}

function utcDay(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}
