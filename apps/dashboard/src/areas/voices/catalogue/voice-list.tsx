import type { VoiceProfile } from "@lectern/script";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { isVoiceOf, type ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { classes } from "../../../ui/classes.ts";
import { isDialogOpen } from "../../../ui/overlays/is-dialog-open.ts";
import { neighbourColors } from "../../../ui/voice-hue.ts";
import { nextRowIndex } from "./next-row-index.ts";
import { columnClasses, rowHeightRem, VoiceRow } from "./voice-row.tsx";
import { VoiceCard } from "./voice-card.tsx";
import type { VoiceScope } from "../voice-scope.ts";

export interface VoiceListProps {
  scope: VoiceScope;
  voices: readonly ListedVoice[];
  defaultVoice: VoiceProfile | undefined;
}

/** The voices as a virtualized list; the arrows go from row to row, one card is open at most. */
export function VoiceList({ scope, voices, defaultVoice }: VoiceListProps) {
  // The virtualizer is a mutable object: the React compiler must not memoise what is read from it.
  "use no memo";
  const list = useRef<HTMLUListElement>(null);
  const cardId = useId();
  const [scrollMargin, setScrollMargin] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const [currentId, setCurrentId] = useState<string>();
  /** Rows that were opened: measuring each of them would cost a layout for every row that a filter brings. */
  const [measured, setMeasured] = useState<ReadonlySet<string>>(new Set());
  const [rowHeight] = useState(() => rowHeightRem * parseFloat(getComputedStyle(document.documentElement).fontSize));
  /** Set when a key moves to a row that may not be rendered yet. */
  const takesFocus = useRef(false);
  const colors = useMemo(() => neighbourColors(voices.map(({ code }) => code)), [voices]);
  const openIndex = indexOf(voices, openId);
  const currentIndex = Math.max(0, indexOf(voices, currentId));

  // oxlint-disable-next-line react/incompatible-library -- the directive above opts this component out of the compiler
  const rows = useVirtualizer({
    count: voices.length,
    getScrollElement: () => list.current?.closest<HTMLElement>("[data-scroll=page]") ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (index) => idAt(voices, index) ?? index,
    overscan: 3,
    scrollMargin,
    scrollPaddingStart: 16,
    scrollPaddingEnd: 16,
    // The row that has the focus, and the card with what was typed into it, stay when they are scrolled away.
    rangeExtractor: (range) =>
      [...new Set([currentIndex, ...(openIndex < 0 ? [] : [openIndex]), ...defaultRangeExtractor(range)])].toSorted(
        (a, b) => a - b,
      ),
  });

  useLayoutEffect(() => {
    const page = list.current?.closest("[data-scroll=page]");
    if (!list.current || !page) return;
    setScrollMargin(list.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop);
  }, []);

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    rows.scrollToIndex(currentIndex, { align: "auto" });
    rowButton(list.current, currentIndex)?.focus({ preventScroll: true });
  }, [currentIndex, rows]);

  function onKeyDown(event: KeyboardEvent): void {
    const isInRow = event.target instanceof HTMLElement && event.target.closest("[data-row]") !== null;
    if (event.key === "Escape" && openIndex >= 0 && !event.defaultPrevented && !isDialogOpen()) {
      setOpenId(undefined);
      setCurrentId(openId);
      rowButton(list.current, openIndex)?.focus();
    }
    const next = isInRow ? nextRowIndex(event.key, currentIndex, voices.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    takesFocus.current = next !== currentIndex;
    setCurrentId(idAt(voices, next));
  }

  const toggle = useCallback((voice: ListedVoice) => {
    const id = idOf(voice);
    setMeasured((before) => new Set(before).add(id));
    setOpenId((before) => (id === before ? undefined : id));
  }, []);

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const index = target.closest<HTMLElement>("[data-index]")?.dataset["index"];
    if (index !== undefined) setCurrentId(idAt(voices, Number(index)));
  }

  return (
    // Event delegation: the controls are the buttons in it.
    <div role="presentation" onKeyDown={onKeyDown} onFocus={onFocus} className="@container">
      <ListHead />
      <ul ref={list} aria-label="Voices" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const voice = voices[row.index];
          if (voice === undefined) return null;
          const id = idOf(voice);
          const isOpen = row.index === openIndex;
          return (
            <li
              // A filter changes what is in the rows, which costs less than other rows.
              key={row.index}
              ref={measured.has(id) ? rows.measureElement : undefined}
              data-index={row.index}
              aria-setsize={voices.length}
              aria-posinset={row.index + 1}
              className={classes("absolute inset-x-0 contain-layout contain-style", isOpen && "z-1 py-2")}
              style={{ top: row.start - scrollMargin }}
            >
              <div
                className={classes(
                  isOpen && "-mx-3 rounded-16 border border-line bg-raised px-2.75 shadow-sheet sm:-mx-4 sm:px-3.75",
                )}
              >
                <VoiceRow
                  voice={voice}
                  color={colors[row.index] ?? ""}
                  isDefault={defaultVoice !== undefined && isVoiceOf(voice, defaultVoice)}
                  isOpen={isOpen}
                  cardId={cardId}
                  isTabStop={row.index === currentIndex}
                  onToggle={toggle}
                />
                {isOpen ? (
                  <VoiceCard key={id} id={cardId} scope={scope} voice={voice} defaultVoice={defaultVoice} />
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ListHead() {
  return (
    <div
      aria-hidden="true"
      className={classes(
        columnClasses,
        "ml-12 border-b pr-1 border-line pb-2 text-13 text-ink-3 @max-3xl:hidden",
        "relative before:absolute before:right-full before:bottom-[-1px] before:h-px before:w-12 before:bg-line",
      )}
    >
      <span className="-ml-12">Voice</span>
      <span>Gender</span>
      <span>Quality</span>
      <span>Styles</span>
      <span className="text-right">Sample</span>
    </div>
  );
}

function idOf({ platform, langCode, code }: ListedVoice): string {
  return voiceId(platform, langCode, code);
}

function idAt(voices: readonly ListedVoice[], index: number): string | undefined {
  const voice = voices[index];
  return voice && idOf(voice);
}

function indexOf(voices: readonly ListedVoice[], id: string | undefined): number {
  return id === undefined ? -1 : voices.findIndex((voice) => idOf(voice) === id);
}

function rowButton(list: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);
}
