import { classes } from "./classes.ts";
import { firstGraphemes } from "./graphemes.ts";
import { voiceColor } from "./voice-hue.ts";

/** A voice's initial on its hue. It is decoration: write the voice's name beside it. */
export function VoiceDot({ code, name, className }: { code: string; name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: voiceColor(code) }}
      className={classes(
        "inline-flex shrink-0 items-center justify-center rounded-full text-12 leading-none font-semibold text-on-accent uppercase",
        className ?? "size-5",
      )}
    >
      {firstGraphemes(name, 1)}
    </span>
  );
}
