/** A length or position as a list shows it: `mm:ss`, or `HH:mm:ss` from an hour on. Seconds are cut, not rounded. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** How long a sound lasts: `m:ss`, or `h:mm:ss` from an hour on. Rounded. */
export function formatSoundLength(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** An estimated length, as exactly as it is known: "14 s", "3 min", "1 h 20 min". */
export function formatEstimate(seconds: number): string {
  if (seconds < 59.5) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A position on the timeline: `m:ss.t`, or `h:mm:ss.t` from an hour on. Rounded to tenths. */
export function formatClock(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const whole = Math.floor(tenths / 10);
  const secondsPart = String(whole % 60).padStart(2, "0");
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  const head = hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}` : String(minutes);
  return `${head}:${secondsPart}.${tenths % 10}`;
}

/** A length in words, for a screen reader: "2 minutes 14 seconds". */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    counted(Math.floor(whole / 3600), "hour"),
    counted(Math.floor(whole / 60) % 60, "minute"),
    counted(whole % 60, "second"),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "0 seconds" : parts.join(" ");
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
