/** Seconds as hours, minutes, seconds and milliseconds: "01:02:03,004". */
export function timestamp(seconds: number, sign: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const clock = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${clock}${sign}${String(ms % 1000).padStart(3, "0")}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
