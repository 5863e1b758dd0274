import { Pause, Play } from "lucide-react";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { sampleTrack } from "../../../platform/voices/sample-track.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/spinner.tsx";

export interface PlayDiscProps {
  voice: ListedVoice;
  color: string;
  tabIndex: number;
}

/** Plays a voice's sample, in the voice's hue: filled and with a ring of progress while it plays. */
export function PlayDisc({ voice, color, tabIndex }: PlayDiscProps) {
  const track = sampleTrack(voice, voice.languageName);
  const status = usePlayback((state) => (state.track?.id === track.id ? state.status : "idle"));
  const isOn = status === "playing" || status === "loading";
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={isOn ? `Pause ${voice.name}` : `Hear ${voice.name}`}
      onClick={() => playback.toggle(track)}
      style={{ color: isOn ? undefined : color, backgroundColor: isOn ? color : tint(color) }}
      className={classes(
        "relative z-1 inline-flex size-9 shrink-0 items-center justify-center rounded-full [&_svg]:size-4",
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
