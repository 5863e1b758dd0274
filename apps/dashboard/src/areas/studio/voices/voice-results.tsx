import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useVoicesStatus } from "./use-voices.ts";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { failureMessage } from "../../../platform/api/failure.ts";
import { NO_MATCHING_VOICE_MESSAGE } from "../../../platform/voices/no-match.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { VoiceRow } from "./voice-row.tsx";
import { VoiceSkeletons } from "./voice-skeletons.tsx";

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
