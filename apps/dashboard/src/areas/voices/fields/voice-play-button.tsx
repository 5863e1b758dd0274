import { Pause, Play } from "lucide-react";
import { usePlayback } from "../../../platform/playback/playback.ts";
import type { PlayerStatus } from "../../../platform/playback/player-state.ts";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/spinner.tsx";

export interface VoiceDiscProps {
  /** What it plays, for its name: "Hear Emma". */
  name: string;
  /** Of this sound; "idle" when another one plays. */
  status: PlayerStatus;
  color: string;
  onPress: () => void;
  disabled?: boolean;
  tabIndex?: number;
}

/** Plays something in a voice's hue: filled and with a ring of progress while it plays. */
export function VoicePlayButton({ name, status, color, onPress, disabled = false, tabIndex }: VoiceDiscProps) {
  const isOn = status === "playing" || status === "loading";
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      disabled={disabled}
      aria-label={`${isOn ? "Pause" : "Hear"} ${name}`}
      onClick={onPress}
      style={disabled ? undefined : { color: isOn ? undefined : color, backgroundColor: isOn ? color : tint(color) }}
      className={classes(
        "relative z-1 inline-flex size-control-field shrink-0 items-center justify-center rounded-full disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-3 [&_svg]:size-4",
        isOn && "text-on-accent",
      )}
    >
      {status === "loading" ? (
        <Spinner />
      ) : isOn ? (
        <Pause className="fill-current" strokeWidth={0} />
      ) : (
        <Play className="translate-x-px fill-current" strokeWidth={0} />
      )}
      {status === "playing" || status === "paused" ? <ProgressRing color={color} /> : null}
    </button>
  );
}

function tint(color: string): string {
  return `color-mix(in srgb, ${color} 14%, transparent)`;
}

/** Of what plays now. */
function ProgressRing({ color }: { color: string }) {
  const played = usePlayback(({ positionSeconds, durationSeconds }) =>
    durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0,
  );
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 44"
      style={{ color }}
      className="pointer-events-none absolute -inset-1 size-11! -rotate-90 fill-none stroke-current stroke-2"
    >
      <circle cx="22" cy="22" r="20.5" className="opacity-25" />
      <circle
        cx="22"
        cy="22"
        r="20.5"
        pathLength="1"
        strokeDasharray="1"
        strokeDashoffset={1 - played}
        className="transition-[stroke-dashoffset] duration-(--motion-slow) ease-linear"
      />
    </svg>
  );
}
