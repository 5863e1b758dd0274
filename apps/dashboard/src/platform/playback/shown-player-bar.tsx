import { RotateCcw, RotateCw, X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { PlayButton } from "./play-button.tsx";
import { playback, usePlayback } from "./playback.ts";
import { playbackFailedMessage } from "./playback-failed.ts";
import { nextRate } from "./player-state.ts";
import { SeekBar } from "./seek-bar.tsx";
import { skipSeconds, usePlayerCommands } from "./use-player-commands.tsx";
import { Volume } from "./volume.tsx";

/** The player of what is loaded: see PlayerBar. */
export function ShownPlayerBar() {
  const state = usePlayback();
  const { track, status, rate } = state;
  usePlayerCommands();
  useRoomForToasts();
  if (!track) return null;
  return (
    <section
      aria-label="Audio player"
      className="z-(--layer-player) grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t border-line bg-sheet px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:short:grid-cols-[auto_minmax(0,1fr)] short:py-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))] md:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)_minmax(0,1fr)] md:px-5"
    >
      <div className={classes("min-w-0", status !== "failed" && "max-md:short:hidden")}>
        <p dir="auto" className="truncate text-14 font-semibold">
          {track.title}
        </p>
        {status === "failed" ? (
          <p role="alert" className="text-12 text-bad">
            {playbackFailedMessage(state)}
          </p>
        ) : (
          <p className="truncate text-12 text-ink-3">{track.subtitle}</p>
        )}
      </div>
      <div className="flex items-center gap-2 md:min-w-0">
        <IconButton
          label="Back 10 seconds"
          keys="j"
          icon={<RotateCcw />}
          className="max-sm:hidden"
          onClick={() => playback.skip(-skipSeconds)}
        />
        <PlayButton name={track.title} status={status} keys="space" size="lg" onPress={() => playback.toggle()} />
        <IconButton
          label="Forward 10 seconds"
          keys="l"
          icon={<RotateCw />}
          className="max-sm:hidden"
          onClick={() => playback.skip(skipSeconds)}
        />
        <SeekBar className="min-w-0 flex-1 max-md:hidden" />
        <CloseButton className="md:hidden" />
      </div>
      <SeekBar className="col-span-2 max-md:short:col-span-1 md:hidden" />
      <div className="flex items-center justify-end gap-1 max-md:hidden">
        <Tooltip label="Speed">
          <Button
            variant="quiet"
            aria-label={`Speed ${rate}×`}
            className="w-14 tabular-nums"
            onClick={() => playback.setRate(nextRate(rate))}
          >
            {rate}×
          </Button>
        </Tooltip>
        <Volume />
        <CloseButton />
      </div>
    </section>
  );
}

function CloseButton({ className }: { className?: string }) {
  return <IconButton label="Close the player" icon={<X />} className={className} onClick={() => playback.stop()} />;
}

/** Toasts stand above the bar. */
function useRoomForToasts(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--toaster-bottom", "5.5rem");
    return () => {
      style.removeProperty("--toaster-bottom");
    };
  }, []);
}
