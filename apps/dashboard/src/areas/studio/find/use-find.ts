import { type Editor, Range, Transforms } from "slate";
import { ReactEditor } from "slate-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { clearHighlight, highlightText } from "../../../platform/page/text-highlights.ts";
import { blockAt, scriptOf } from "../document/elements.ts";
import { blocksInView, domRangeOf } from "../canvas/dom-range-of.ts";
import { editorElement, focusText, scrollAreaOf } from "../document/editor-element.ts";
import {
  createFinder,
  type FindOptions,
  type Match,
  findNextMatch,
  placeOfNext,
  replaceMatches,
  type ScriptOffset,
} from "./find-matches.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { offsetInBlock, rangeInBlock } from "../document/script-positions.ts";
import { useStudio } from "../session/studio-context.ts";

const foundName = "lectern-found";
const currentName = "lectern-found-current";

/**
 * Highlights the matches of the blocks near the viewport, and the current one separately. Only those get ranges:
 * a long text may have thousands.
 */
function paintMatches(editor: Editor, matches: readonly Match[], current: Match | undefined): void {
  const blocks = blocksInView(editor);
  const near = matches.filter(({ block }) => block >= blocks.from && block <= blocks.to);
  highlightText(
    foundName,
    near.flatMap((match) => domRangeOf(editor, match) ?? []),
  );
  const range = current && domRangeOf(editor, current);
  highlightText(currentName, range ? [range] : [], 1);
}

function clearMatches(): void {
  clearHighlight(foundName);
  clearHighlight(currentName);
}

/** Scrolls a match to the middle of the text unless it is visible. */
function revealMatch(editor: Editor, match: Match): void {
  const block = blockAt(editor, match.block)?.[0];
  const scroller = scrollAreaOf(editor);
  const range = domRangeOf(editor, match);
  if (!block || !scroller || !range) return;
  // A distant block is laid out only near the viewport (content-visibility): scroll to the block, then to the match.
  ReactEditor.toDOMNode(editor, block).scrollIntoView({ block: "nearest" });
  const words = range.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const voiceBar = editorElement(editor).querySelector("[data-voice-bar]")?.getBoundingClientRect().height ?? 0;
  const findBar = scroller.parentElement?.querySelector("search")?.getBoundingClientRect().bottom ?? view.top;
  const top = Math.max(view.top + voiceBar, findBar) + 16;
  if (words.top >= top && words.bottom <= view.bottom - 48) return;
  scroller.scrollTop += (words.top + words.bottom) / 2 - (view.top + view.bottom) / 2;
}

/** State of the find bar: its matches, the current match and the actions. */
export function useFind(query: string, options: FindOptions) {
  const { editor, stats } = useStudio();
  const [script, setScript] = useState(() => scriptOf(editor));
  const { matchCase, wholeWord } = options;
  const finder = useMemo(() => createFinder(query, { matchCase, wholeWord }), [query, matchCase, wholeWord]);
  const matches = useMemo(() => finder.matches(script), [finder, script]);
  const [place, setPlace] = useState<ScriptOffset>(() => caretPlace(editor));
  const index = findNextMatch(matches, place);
  const current = matches[index];
  const shown = useRef<Match>(undefined);

  // Statistics update in idle time after each change of the text: the search runs again then.
  useEffect(() => stats.subscribe(() => setScript(scriptOf(editor))), [stats, editor]);

  useEffect(() => {
    const isOther = current?.block !== shown.current?.block || current?.from !== shown.current?.from;
    shown.current = current;
    // Another one because the text was changed: who writes there is not taken elsewhere.
    if (current && isOther && !ReactEditor.isFocused(editor)) revealMatch(editor, current);
  }, [editor, current]);
  usePaintedMatches(editor, matches, current);

  function go(step: 1 | -1): void {
    const next = placeOfNext(matches, index, step);
    if (next) setPlace(next);
  }

  function replace(found: readonly Match[], replacement: string): number {
    const count = replaceMatches(editor, found, replacement, (message) => toast.error(message));
    // The editor emits its change in a microtask.
    queueMicrotask(() => setScript(scriptOf(editor)));
    return count;
  }

  return {
    matches,
    index,
    go,

    /** Replaces the current match and moves to the next. */
    replaceCurrent: (replacement: string): void => {
      const [now] = current ? finder.matches(scriptOf(editor)).filter((match) => isSame(match, current)) : [];
      if (!now) return;
      if (replace([now], replacement) > 0) setPlace({ block: now.block, offset: now.from + replacement.length });
      else go(1);
    },

    replaceAll: (replacement: string): void => {
      const count = replace(finder.matches(scriptOf(editor)), replacement);
      if (count > 0) toast.info(`${count} replaced`, { label: "Undo", onClick: () => editor.undo() });
    },

    /** Returns the focus to the text, with the current match selected. */
    leave: (): void => {
      const entry = current && blockAt(editor, current.block);
      const range = entry && rangeInBlock(entry[0], current.block, current.from, current.to);
      // Focused first: while a change is pending Slate delays the focus, and would take it from what was opened meanwhile.
      focusText(editor);
      if (range) Transforms.select(editor, range);
    },
  };
}

function isSame(one: Match, other: Match): boolean {
  return one.block === other.block && one.from === other.from && one.to === other.to;
}

function caretPlace(editor: Editor): ScriptOffset {
  const point = editor.selection && Range.start(editor.selection);
  const entry = point && blockAt(editor, point.path[0] ?? 0);
  return entry ? { block: point.path[0] ?? 0, offset: offsetInBlock(entry[0], point) } : { block: 0, offset: 0 };
}

/** Highlights the matches, and again after scrolling or a layout change. */
function usePaintedMatches(editor: Editor, matches: readonly Match[], current: Match | undefined): void {
  const frame: RefObject<number> = useRef(0);
  useEffect(() => {
    function request(): void {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => paintMatches(editor, matches, current));
    }
    const scope = new AbortController();
    addEventListener("scroll", request, { capture: true, passive: true, signal: scope.signal });
    addEventListener("resize", request, { signal: scope.signal });
    request();
    return () => {
      scope.abort();
      cancelAnimationFrame(frame.current);
    };
  }, [editor, matches, current]);
  useEffect(() => clearMatches, []);
}
