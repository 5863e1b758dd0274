import type { WireVoice } from "@lectern/contract";
import { Pause, Play } from "lucide-react";
import type { Track } from "../playback/player-state.ts";
import { classes } from "../../ui/classes.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { playback, usePlayback } from "../playback/playback.ts";

/**
 * A voice's sample as a track.
 * @param languageName subtitle under the voice's name on the system's media controls
 */
export function sampleTrack(voice: WireVoice, languageName: string): Track {
  const id = `sample:${voice.platform}:${voice.langCode}:${voice.code}`;
  return { id, kind: "sample", url: voice.audio, title: voice.name, subtitle: languageName };
}

export interface SampleButtonProps {
  voice: WireVoice;
  /** Subtitle under the voice's name on the system's media controls. */
  languageName: string;
  /** -1 keeps it off the way of the Tab key. */
  tabIndex?: number;
}

/** Plays a voice's sample, or pauses it. Another one that plays is stopped. */
export function SampleButton({ voice, languageName, tabIndex }: SampleButtonProps) {
  const track = sampleTrack(voice, languageName);
  const status = usePlayback((state) => (state.track?.id === track.id ? state.status : undefined));
  const isOn = status === "playing" || status === "loading";
  const icon = isOn ? <Pause /> : <Play />;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={isOn ? `Pause ${voice.name}` : `Hear ${voice.name}`}
      onClick={() => playback.toggle(track)}
      className={classes(
        "touch-target motion-colour inline-flex size-8 shrink-0 items-center justify-center rounded-full border hover:bg-hover [&_svg]:size-3.5",
        isOn ? "border-accent text-accent" : "border-line-strong text-ink-2",
      )}
    >
      {status === "loading" ? <Spinner /> : icon}
    </button>
  );
}
