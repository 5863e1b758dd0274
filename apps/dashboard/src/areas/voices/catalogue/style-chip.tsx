import { sampleText } from "@lectern/script";
import { Pause, Play } from "lucide-react";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { sampleTrack } from "../../../platform/voices/sample-track.ts";
import { defaultProfile, type ListedVoice } from "../../../platform/voices/voice-list.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { previewRequest } from "../fields/preview-request.ts";
import { usePreview } from "../fields/use-preview.ts";
import { styleName } from "../../../platform/voices/style-name.ts";

export interface StyleChipProps {
  voice: ListedVoice;
  /** Empty: the voice as it is. */
  style: string;
  text: string;
  /** The text is long enough to be heard, and not too long. */
  isUsable: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** Plays the text in one style of the voice. The voice's own sample needs no generation. */
export function StyleChip({ voice, style, text, isUsable, isChosen, onChoose }: StyleChipProps) {
  const isSample = voice.audio !== "" && style === "" && text.trim() === sampleText(voice.langCode).trim();
  const sample = sampleTrack(voice, voice.languageName);
  const sampleStatus = usePlayback((state) => (state.track?.id === sample.id ? state.status : "idle"));
  const preview = usePreview(isUsable ? previewRequest({ ...defaultProfile(voice), style }, text) : undefined);
  const status = isSample ? sampleStatus : preview.status;
  const isOn = status === "playing" || status === "loading";
  const name = style === "" ? "Default" : styleName(style);

  function play(): void {
    onChoose();
    if (isSample) playback.toggle(sample);
    else preview.toggle(voice.name);
  }

  return (
    <Button
      size="sm"
      aria-label={isOn ? `Pause ${name}` : `Play ${name}`}
      disabled={!isUsable}
      focusableWhenDisabled
      icon={
        status === "loading" ? (
          <Spinner />
        ) : isOn ? (
          <Pause className="fill-current" strokeWidth={0} />
        ) : (
          <Play className="fill-current" strokeWidth={0} />
        )
      }
      onClick={play}
      className={classes("rounded-full!", isChosen && "border-edge! bg-well!")}
    >
      {name}
    </Button>
  );
}
