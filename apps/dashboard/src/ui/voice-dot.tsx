import { classes } from "./classes.ts";
import { firstGraphemes } from "@lectern/script";
import { voiceColor } from "./voice-hue.ts";

export interface VoiceDotProps {
  code: string;
  name: string;
  /** Overrides the voice's own hue, where several voices are shown together. */
  color?: string;
  className?: string;
}

/** A voice's initial on its hue. It is decoration: write the voice's name beside it. */
export function VoiceDot({ code, name, color, className }: VoiceDotProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color ?? voiceColor(code) }}
      className={classes(
        "inline-flex shrink-0 items-center justify-center rounded-full text-12 leading-none font-semibold text-on-accent uppercase",
        className ?? "size-5",
      )}
    >
      {firstGraphemes(name, 1)}
    </span>
  );
}
