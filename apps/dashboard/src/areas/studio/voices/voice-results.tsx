import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { SampleButton } from "../../../platform/voices/sample-button.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { type ListedVoice, qualityName } from "../../../platform/voices/listed-voices.ts";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { useVoicesStatus } from "./use-voices.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { NO_MATCHING_VOICE_MESSAGE } from "../../../platform/voices/no-match.ts";

export interface VoiceRowProps {
  voice: ListedVoice;
  isChosen: boolean;
  /** Left out where all voices shown speak the same language. */
  showsLanguage: boolean;
  onChoose: () => void;
}

/** A voice with a sample button and a button to select it. */
function VoiceRow({ voice, isChosen, showsLanguage, onChoose }: VoiceRowProps) {
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

/** Rows in place of voices or profiles while they are loading. */
export function VoiceSkeletons({ className }: { className?: string }) {
  return (
    <Loading className={classes("space-y-3 px-4", className)}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const rowHeightRem = 3.75;

export interface VoiceResultsProps {
  voices: readonly ListedVoice[];
  chosen: ListedVoice | undefined;
  showsLanguage: boolean;
  onChoose: (voice: ListedVoice) => void;
}

/** The voices found, as a virtualized list. */
export function VoiceResults({ voices, chosen, showsLanguage, onChoose }: VoiceResultsProps) {
  // The virtualizer is a mutable object: the React compiler must not memoise what is read from it.
  "use no memo";
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- see above
  const rows = useVirtualizer({
    count: voices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightRem * parseFloat(getComputedStyle(document.documentElement).fontSize),
    getItemKey: (index) => keyOf(voices[index]) ?? index,
    overscan: 6,
  });
  const status = useVoicesStatus();
  const chosenIndex = chosen ? voices.indexOf(chosen) : -1;

  useEffect(() => {
    if (chosenIndex >= 0) rows.scrollToIndex(chosenIndex, { align: "auto" });
    // Only on a new selection, not on every scroll.
  }, [chosenIndex, rows]);

  if (status.isError) {
    return (
      <ErrorNotice
        message={failureMessage(status.error)}
        onRetry={status.retry}
        retrying={status.isFetching}
        className="mx-4 mt-2"
      />
    );
  }
  if (status.isLoading) return <VoiceSkeletons className="pt-2" />;
  if (voices.length === 0)
    return <p className="px-4 py-8 text-center text-13 text-ink-3">{NO_MATCHING_VOICE_MESSAGE}</p>;
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
      <ul aria-label="Voices" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const voice = voices[row.index];
          return voice ? (
            <li
              key={row.key}
              aria-setsize={voices.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: row.size, transform: `translateY(${row.start}px)` }}
            >
              <VoiceRow
                voice={voice}
                isChosen={voice === chosen}
                showsLanguage={showsLanguage}
                onChoose={() => onChoose(voice)}
              />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

function keyOf(voice: ListedVoice | undefined): string | undefined {
  return voice && `${voice.platform} ${voice.langCode} ${voice.code}`;
}
