import { Volume1, Volume2, VolumeX } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Slider } from "../../ui/slider.tsx";
import { playback, usePlayback } from "./playback.ts";

/** How loud this browser plays. */
export function Volume() {
  const volume = usePlayback((state) => state.volume);
  const muted = usePlayback((state) => state.muted);
  const silent = muted || volume === 0;
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={silent ? "Unmute" : "Mute"}
        keys="m"
        aria-pressed={silent}
        icon={silent ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />}
        onClick={() => playback.toggleMuted()}
      />
      <Slider
        label="Volume"
        className="w-20"
        min={0}
        max={100}
        step={5}
        value={silent ? 0 : Math.round(volume * 100)}
        format={(value) => `${value} %`}
        onValueChange={(value) => playback.setVolume(value / 100)}
      />
    </div>
  );
}
