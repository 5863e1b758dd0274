import type { Lexeme, LexiconMatch } from "@lectern/script";
import { BookOpenText } from "lucide-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Editor, Range as SlateRange } from "slate";
import { ReactEditor } from "slate-react";
import { clearHighlight, highlightText } from "../../../platform/page/text-highlights.ts";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { blocksInView, domRangeOf } from "./dom-range-of.ts";
import { blockAt } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import { useStudio } from "../session/studio-context.ts";

/** The place in the page's text at a point of the window, as a node and an offset in it; none where there is no text. */
export function caretAtPoint(x: number, y: number): [Node, number] | undefined {
  if ("caretPositionFromPoint" in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? [caret.offsetNode, caret.offset] : undefined;
  }
  // Chrome before 128 and Safari before 26.2 answer with a range.
  const { startContainer, startOffset } = (document as Document).caretRangeFromPoint(x, y) ?? {};
  return startContainer && startOffset !== undefined ? [startContainer, startOffset] : undefined;
}

const highlightName = "lectern-lexicon";
/** How long the pointer or the caret rests on a word before its hint is shown, and away from it before it is hidden. */
const restMs = 350;

interface Hint {
  match: LexiconMatch;
  left: number;
  top: number;
}

/** Underlines the words that the library speaks otherwise. */
function useUnderlinedLexemes(entries: readonly Lexeme[]): void {
  const { editor, stats, lexemesIn } = useStudio();
  // Statistics update in idle time after each change of the text: a keystroke paints nothing.
  useEffect(() => {
    let frame = 0;
    function paint(): void {
      const { from, to } = blocksInView(editor);
      const ranges: Range[] = [];
      for (let index = from; index <= to; index += 1) {
        const [block] = blockAt(editor, index) ?? [];
        for (const { start, end } of block ? lexemesIn(block, entries) : []) {
          const range = domRangeOf(editor, { block: index, from: start, to: end });
          if (range) ranges.push(range);
        }
      }
      highlightText(highlightName, ranges);
    }
    function request(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    }
    const scope = new AbortController();
    addEventListener("scroll", request, { capture: true, passive: true, signal: scope.signal });
    addEventListener("resize", request, { signal: scope.signal });
    const unsubscribe = stats.subscribe(request);
    request();
    return () => {
      scope.abort();
      unsubscribe();
      cancelAnimationFrame(frame);
      clearHighlight(highlightName);
    };
  }, [editor, entries, lexemesIn, stats]);
}

/** What is spoken at the word that the pointer or the caret rests on; undefined when none is, or it is hidden. */
function useHint(entries: readonly Lexeme[], card: RefObject<HTMLElement | null>) {
  const { editor, selection, lexemesIn } = useStudio();
  const [hint, setHint] = useState<Hint>();
  const show = useCallback(
    (index: number, offset: number) => {
      const [block] = blockAt(editor, index) ?? [];
      const match = block && lexemesIn(block, entries).find(({ start, end }) => offset >= start && offset < end);
      const range = match && domRangeOf(editor, { block: index, from: match.start, to: match.end });
      const box = range?.getBoundingClientRect();
      setHint(match && box ? { match, left: box.left, top: box.bottom } : undefined);
    },
    [editor, entries, lexemesIn],
  );

  useEffect(() => {
    if (entries.length === 0) return undefined;
    let timer = 0;
    const later = (run: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(run, restMs);
    };
    function onPointerMove(event: PointerEvent): void {
      if (card.current?.contains(event.target as Node)) {
        clearTimeout(timer);
        return;
      }
      if (event.pointerType === "touch" || event.buttons !== 0) return;
      later(() => {
        // Selected words have the toolbar.
        const isFree = !editor.selection || SlateRange.isCollapsed(editor.selection);
        const place = isFree ? placeUnder(editor, event) : undefined;
        if (place) show(place.index, place.offset);
        else setHint(undefined);
      });
    }
    function onCaret(): void {
      setHint(undefined);
      const { selection: now } = editor;
      clearTimeout(timer);
      if (!now || SlateRange.isExpanded(now)) return;
      later(() => {
        const [block] = blockAt(editor, now.anchor.path[0] ?? 0) ?? [];
        if (block && editor.selection === now) show(now.anchor.path[0] ?? 0, offsetInBlock(block, now.anchor));
      });
    }
    const hide = () => setHint(undefined);
    const scope = new AbortController();
    document.addEventListener("keydown", (event) => event.key === "Escape" && hide(), { signal: scope.signal });
    document.addEventListener("pointermove", onPointerMove, { passive: true, signal: scope.signal });
    addEventListener("scroll", hide, { capture: true, passive: true, signal: scope.signal });
    const unsubscribe = selection.subscribe(onCaret);
    return () => {
      clearTimeout(timer);
      scope.abort();
      unsubscribe();
    };
  }, [card, editor, entries, selection, show]);

  return { hint, hide: () => setHint(undefined) };
}

/** Underlines the words that the library speaks otherwise; resting on one says what is spoken and leads to its entry. */
export function LexemeHighlight() {
  const { lexicon, lexiconRequest } = useStudio();
  const entries = useStore(lexicon);
  const card = useRef<HTMLOutputElement>(null);
  const { hint, hide } = useHint(entries, card);
  useUnderlinedLexemes(entries);

  if (!hint) return null;
  const { spoken, lexeme } = hint.match;
  const { original, alphabet } = lexeme;
  return (
    <output
      ref={card}
      style={{ left: Math.max(8, Math.min(hint.left, innerWidth - 296)), top: hint.top + 4 }}
      className="fixed z-(--layer-drawer) flex max-w-72 items-center gap-3 rounded-10 border border-line bg-raised py-1.5 pr-1.5 pl-3 text-13 text-ink shadow-popover"
    >
      <span className="min-w-0 wrap-break-word">
        Spoken {alphabet ? `/${spoken}/` : `“${spoken}”`}
        <span className="block text-12 text-ink-3">by the pronunciation library</span>
      </span>
      <Button
        size="sm"
        icon={<BookOpenText />}
        // Keeps the caret where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          hide();
          lexiconRequest.set({ search: original });
        }}
      >
        Entry
      </Button>
    </output>
  );
}

/** The place in the text under the pointer: its word is looked at without changing the selection. */
function placeUnder(
  editor: Editor,
  { clientX, clientY, target }: PointerEvent,
): { index: number; offset: number } | undefined {
  if (!(target instanceof Element) || !target.closest(".studio-text")) return undefined;
  const domPoint = caretAtPoint(clientX, clientY);
  if (!domPoint) return undefined;
  try {
    const point = ReactEditor.toSlatePoint(editor, domPoint, { exactMatch: false, suppressThrow: true });
    const [block] = (point && blockAt(editor, point.path[0] ?? 0)) ?? [];
    return point && block ? { index: point.path[0] ?? 0, offset: offsetInBlock(block, point) } : undefined;
  } catch {
    // The text is being replaced.
    return undefined;
  }
}
