import { SampleButton } from "../../../platform/voices/sample-button.tsx";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { classes } from "../../../ui/classes.ts";

export interface VoiceOptionProps {
  voice: ListedVoice;
  /** Name of the radio group. */
  name: string;
  /** 1-based. */
  place: number;
  total: number;
  isChosen: boolean;
  /** The one option that the Tab key reaches. */
  isTabStop: boolean;
  onChoose: () => void;
}

/** A voice option with a sample button. */
export function VoiceOption({ voice, name, place, total, isChosen, isTabStop, onChoose }: VoiceOptionProps) {
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      className={classes(
        "motion-colour flex h-full items-center gap-2 rounded-6 pr-1 pl-2 hover:bg-well",
        isChosen && "bg-well",
      )}
    >
      <label className="flex h-full min-w-0 flex-1 items-center gap-2.5 text-14 select-none">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          aria-setsize={total}
          aria-posinset={place}
          tabIndex={tabIndex}
          onChange={onChoose}
          className="motion-colour size-4 shrink-0 appearance-none rounded-full border border-edge bg-sheet checked:border-5 checked:border-accent checked:bg-on-accent"
        />
        <span className="min-w-0 truncate">
          {voice.name} <span className="text-ink-3">({voice.gender})</span>
        </span>
      </label>
      {voice.audio === "" ? null : <SampleButton voice={voice} languageName={voice.languageName} tabIndex={tabIndex} />}
    </div>
  );
}
