import type { WireApiKeyDay } from "@lectern/contract";

/** Days that usage is shown of; today, in UTC, is the last one. */
export const USAGE_DAYS = 30;

export interface DayOfCalls {
  /** Such as 2026-02-01. */
  date: string;
  calls: number;
}

/** The calls of a key on each of the last days, those without any among them. */
export function dailyKeyCalls(keyId: string, counted: readonly WireApiKeyDay[], now: Date): DayOfCalls[] {
  const ofKey = counted.filter(({ api_key_id: id }) => id === keyId);
  const calls = new Map(ofKey.map((day) => [day.date, day.calls]));
  return Array.from({ length: USAGE_DAYS }, (_none, at) => {
    const date = new Date(now.getTime() - (USAGE_DAYS - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    return { date, calls: calls.get(date) ?? 0 };
  });
}

export function callsIn(days: readonly DayOfCalls[]): number {
  return days.reduce((sum, { calls }) => sum + calls, 0);
}
