import { Pause, Play, Plus, Replace } from "lucide-react";
import type { ReactNode } from "react";
import { Loading, Skeleton } from "../../../../ui/page/skeleton.tsx";
import { formatSoundLength } from "../../../../platform/formats/duration.ts";
import { playback, usePlayback } from "../../../../platform/playback/playback.ts";
import { classes } from "../../../../ui/classes.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { ChosenSound } from "./sound-clip.ts";
import { useSoundPanel } from "./sound-queries.ts";
import { waveformPath } from "./waveform-path.ts";

/** Rows in place of sounds while they are loading. */
export function SoundSkeletons() {
  return (
    <Loading label="Loading sounds…" className="space-y-3 py-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-2.5">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-5 w-13" />
        </div>
      ))}
    </Loading>
  );
}

interface SoundRowProps {
  sound: ChosenSound;
  /** Before its length, such as its mood. */
  kind?: string;
  peaks: readonly number[];
  /** What else can be done with it. */
  menu?: ReactNode;
}

const waveformHeight = 20;
/** Narrower beside a second button. */
const waveformWidths = { alone: 54, narrow: 38 };

/** A sound: heard by itself, and put on the timeline. */
export function SoundRow({ sound, kind, peaks, menu }: SoundRowProps) {
  const { inUse, replaceable, onAdd, onReplace } = useSoundPanel();
  const { title, url, duration } = sound;
  const width = replaceable ? waveformWidths.narrow : waveformWidths.alone;
  const details = [...(kind === undefined ? [] : [kind]), formatSoundLength(duration)].join(" · ");
  return (
    <li className="flex h-11 items-center gap-2">
      <HearButton sound={sound} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-13 font-semibold text-ink">
          {title}
        </p>
        <p className="truncate text-12 text-ink-3 tabular-nums">
          {details}
          {inUse.has(url) ? <span className="text-ink-2"> · in use</span> : null}
        </p>
      </div>
      <svg
        aria-hidden="true"
        width={width}
        height={waveformHeight}
        viewBox={`0 0 ${width} ${waveformHeight}`}
        className={classes("shrink-0 fill-current text-line-strong", peaks.length === 0 && "animate-breathe")}
      >
        <path d={waveformPath(peaks, width, waveformHeight)} />
      </svg>
      <span className="flex shrink-0">
        {replaceable && replaceable.source === url ? <span className="w-7" /> : null}
        {replaceable && replaceable.source !== url ? (
          <IconButton
            size="sm"
            label={`Replace ${replaceable.title} with ${title}`}
            icon={<Replace />}
            onClick={() => onReplace(sound)}
          />
        ) : null}
        <IconButton size="sm" label={`Add ${title}`} icon={<Plus />} onClick={() => onAdd(sound)} />
        {menu}
      </span>
    </li>
  );
}

function HearButton({ sound: { title, url, duration } }: { sound: ChosenSound }) {
  const id = `sound:${url}`;
  const status = usePlayback((state) => (state.track?.id === id ? state.status : undefined));
  const isOn = status === "playing" || status === "loading";
  return (
    <button
      type="button"
      aria-label={isOn ? `Pause ${title}` : `Hear ${title}`}
      onClick={() => playback.toggle({ id, kind: "sample", url, title, durationSeconds: duration })}
      className={classes(
        "motion-colour touch-target inline-flex size-7 shrink-0 items-center justify-center rounded-full border hover:bg-hover [&_svg]:size-3.5",
        isOn ? "border-accent text-accent" : "border-line-strong text-ink-2",
      )}
    >
      {status === "loading" ? <Spinner /> : isOn ? <Pause /> : <Play />}
    </button>
  );
}
