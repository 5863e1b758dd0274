import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { SampleButton } from "../../../platform/voices/sample-button.tsx";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { classes } from "../../../ui/classes.ts";
import { NO_MATCHING_VOICE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { nextRadioIndex } from "./next-radio-index.ts";

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
function VoiceOption({ voice, name, place, total, isChosen, isTabStop, onChoose }: VoiceOptionProps) {
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

/** CSS pixels: for a finger, too. */
const rowHeight = 44;

export interface VoiceListFieldProps {
  label: string;
  voices: readonly ListedVoice[];
  chosen: ListedVoice | undefined;
  error: string | undefined;
  onChoose: (voice: ListedVoice) => void;
  /** Rendered between the label and the list. */
  children?: ReactNode;
}

/** A virtualized radio list of voices with samples: it renders the visible rows and the tabbable one. */
export function VoiceListField({ label, voices, chosen, error, onChoose, children }: VoiceListFieldProps) {
  // The virtualizer is a mutable object: the React compiler must not memoise what is read from it.
  "use no memo";
  const labelId = useId();
  const errorId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const name = useId();
  /** Set when the voice was selected by key, so that the focus follows it. */
  const takesFocus = useRef(false);
  const chosenPlace = chosen ? voices.indexOf(chosen) : -1;
  const tabStop = Math.max(0, chosenPlace);
  // oxlint-disable-next-line react/incompatible-library -- see above
  const rows = useVirtualizer({
    count: voices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
    rangeExtractor: (range) => [...new Set([tabStop, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });

  useEffect(() => {
    if (chosenPlace < 0) return;
    rows.scrollToIndex(chosenPlace, { align: "auto" });
    if (!takesFocus.current) return;
    takesFocus.current = false;
    scroller.current?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
    // Only on a new selection, not on every scroll.
  }, [chosenPlace, rows]);

  function onKeyDown(event: KeyboardEvent): void {
    const place = nextRadioIndex(event.key, chosenPlace, voices.length);
    const voice = place === undefined ? undefined : voices[place];
    if (voice === undefined) return;
    event.preventDefault();
    takesFocus.current = true;
    onChoose(voice);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={labelId} className="text-13 font-medium text-ink">
        {label}
      </span>
      {children}
      <div
        ref={scroller}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error !== undefined}
        aria-required="true"
        onKeyDown={onKeyDown}
        className={classes(
          "max-h-80 overflow-y-auto rounded-10 border bg-sheet p-1",
          error === undefined ? "border-line-strong" : "border-bad",
        )}
      >
        {voices.length === 0 ? <p className="px-2 py-2.5 text-13 text-ink-3">{NO_MATCHING_VOICE_MESSAGE}</p> : null}
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const voice = voices[row.index];
            return voice ? (
              <div
                key={`${voice.platform} ${voice.code}`}
                className="absolute inset-x-0 top-0"
                style={{ height: row.size, transform: `translateY(${row.start}px)` }}
              >
                <VoiceOption
                  voice={voice}
                  name={name}
                  place={row.index + 1}
                  total={voices.length}
                  isChosen={voice === chosen}
                  isTabStop={row.index === tabStop}
                  onChoose={() => onChoose(voice)}
                />
              </div>
            ) : null;
          })}
        </div>
      </div>
      {error === undefined ? null : (
        <p id={errorId} className="text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
