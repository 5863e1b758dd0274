import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { SOUND_MOODS, type WireLibrarySound } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Select } from "../../../../ui/fields/select.tsx";
import { failureMessage } from "../../../../platform/errors/failure.ts";
import { ErrorNotice } from "../../../../ui/page/error-notice.tsx";
import { libraryQuery, useSoundPanel } from "./sound-queries.ts";
import { SoundRow, SoundSkeletons } from "./sound-row.tsx";

type MoodChoice = "All" | (typeof SOUND_MOODS)[number];

interface MoodFilterProps {
  value: MoodChoice;
  onValueChange: (mood: MoodChoice) => void;
  /** As one field, where there is little height. */
  isCompact: boolean;
}

const choices: readonly MoodChoice[] = ["All", ...SOUND_MOODS];

/** Narrows the library to a mood. */
function MoodFilter({ value, onValueChange, isCompact }: MoodFilterProps) {
  if (isCompact) {
    const options = choices.map((mood) => ({ value: mood, label: mood === "All" ? "All moods" : mood }));
    return <Select label="Mood" options={options} value={value} onValueChange={onValueChange} className="w-full" />;
  }
  return (
    <RadioGroup aria-label="Mood" value={value} onValueChange={onValueChange} className="flex flex-wrap gap-1.5">
      {choices.map((mood) => (
        <Radio.Root
          key={mood}
          value={mood}
          className="motion-colour inline-flex h-control-xs items-center rounded-full border border-line-strong px-2.5 text-12 font-medium text-ink-2 select-none hover:bg-hover data-checked:border-ink data-checked:bg-ink data-checked:text-paper"
        >
          {mood}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

/** The built-in beds and jingles. */
export function LibraryTab({ isCompact }: { isCompact: boolean }) {
  const scope = useSoundPanel();
  const { data, error, isFetching, refetch } = useQuery(libraryQuery(scope));
  const [mood, setMood] = useState<MoodChoice>("All");
  const shown = data?.filter((sound) => mood === "All" || sound.mood === mood) ?? [];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-2.5 pb-1">
        <MoodFilter value={mood} onValueChange={setMood} isCompact={isCompact} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-3">
        {data ? (
          <>
            <Group title="Beds" sounds={shown.filter(({ kind }) => kind === "bed")} />
            <Group title="Jingles" sounds={shown.filter(({ kind }) => kind === "jingle")} />
          </>
        ) : error ? (
          <ErrorNotice
            className="mt-3"
            message={failureMessage(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SoundSkeletons />
        )}
      </div>
    </div>
  );
}

function Group({ title, sounds }: { title: string; sounds: readonly WireLibrarySound[] }) {
  if (sounds.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mt-3 mb-1 text-12 font-semibold text-ink">
        {title} <span className="ml-1 font-normal text-ink-3 tabular-nums">{sounds.length}</span>
      </h3>
      <ul aria-label={title}>
        {sounds.map((sound) => (
          <SoundRow key={sound.name} sound={sound} kind={sound.mood} peaks={sound.peaks} />
        ))}
      </ul>
    </section>
  );
}
