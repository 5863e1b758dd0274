import { SampleButton } from "../../../platform/voices/sample-button.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { type ListedVoice, qualityName } from "../../../platform/voices/voice-list.ts";

export interface VoiceRowProps {
  voice: ListedVoice;
  isChosen: boolean;
  /** Left out where all voices shown speak the same language. */
  showsLanguage: boolean;
  onChoose: () => void;
}

/** A voice with a sample button and a button to select it. */
export function VoiceRow({ voice, isChosen, showsLanguage, onChoose }: VoiceRowProps) {
  const details = [...(showsLanguage ? [voice.languageName] : []), voice.gender, ...voice.styles.slice(0, 3)].join(
    " · ",
  );
  return (
    <div
      className={classes(
        "motion-colour flex h-full items-center gap-2.5 rounded-10 px-2 hover:bg-well",
        isChosen && "bg-well",
      )}
    >
      {voice.audio === "" ? null : <SampleButton voice={voice} languageName={voice.languageName} />}
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-6 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-13 font-semibold text-ink">{voice.name}</span>
          <span className="line-clamp-2 text-12 text-ink-3">{details}</span>
        </span>
        <Badge tone={voice.engine === "neural" ? "accent" : "neutral"}>{qualityName(voice.engine)}</Badge>
      </button>
    </div>
  );
}
