import { ChevronDown, ChevronUp, Replace, ReplaceAll, X } from "lucide-react";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Editor, Range } from "slate";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Input } from "../../../ui/fields/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useIsReadOnly, useStudio } from "../session/studio-context.ts";
import type { FindRequest } from "../session/view-state.ts";
import { countLabel } from "./find-matches.ts";
import { useFind } from "./use-find.ts";

const maxQueryCharacters = 200;

/** Find and replace bar. Esc closes it and returns the focus to the text. */
export function FindBar() {
  const { findRequest } = useStudio();
  const request = useStore(findRequest);
  return request === undefined ? null : <OpenFindBar request={request} />;
}

/** Esc in the bar or in the text. */
function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isOurs =
        event.target instanceof HTMLElement && event.target.closest("search, [data-slate-editor]") !== null;
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !isOurs) return;
      event.preventDefault();
      onEscape();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function OpenFindBar({ request }: { request: FindRequest }) {
  const { editor, findRequest } = useStudio();
  const isReadOnly = useIsReadOnly();
  const [query, setQuery] = useState(() => selectedText(editor));
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  const { matches, index, go, replaceCurrent, replaceAll, leave } = useFind(query, { matchCase, wholeWord });
  const field = useRef<HTMLInputElement>(null);
  const hasMatches = matches.length > 0;
  const canReplace = request.withReplace && !isReadOnly;

  useEffect(() => {
    function takeFocus(): void {
      if (findRequest.get() === undefined) return;
      field.current?.focus();
      field.current?.select();
    }
    takeFocus();
    return findRequest.subscribe(takeFocus);
  }, [findRequest]);

  function close(): void {
    findRequest.set(undefined);
    leave();
  }
  useEscape(close);

  function onFieldKeyDown(event: ReactKeyboardEvent): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  }

  return (
    <search
      aria-label="Find in the text"
      className="absolute inset-x-2 top-2 z-(--layer-player) rounded-10 border border-line bg-raised p-2 text-13 shadow-popover sm:left-auto sm:w-100"
    >
      <div className="flex items-center gap-1">
        <div className="relative min-w-0 flex-1">
          <Input
            ref={field}
            aria-label="Find"
            placeholder="Find"
            value={query}
            maxLength={maxQueryCharacters}
            autoComplete="off"
            spellCheck={false}
            onValueChange={setQuery}
            onKeyDown={onFieldKeyDown}
            className="pr-24!"
          />
          <output
            className={classes(
              "pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-12 tabular-nums",
              query !== "" && !hasMatches ? "text-bad" : "text-ink-3",
            )}
          >
            {query === "" ? "" : countLabel(matches, index)}
          </output>
        </div>
        <IconButton
          label="Previous match"
          keys="shift+enter"
          icon={<ChevronUp />}
          disabled={!hasMatches}
          onClick={() => go(-1)}
        />
        <IconButton
          label="Next match"
          keys="enter"
          icon={<ChevronDown />}
          disabled={!hasMatches}
          onClick={() => go(1)}
        />
        <IconButton label="Close" keys="escape" icon={<X />} onClick={close} />
      </div>
      {canReplace ? <ReplaceRow disabled={!hasMatches} onReplace={replaceCurrent} onReplaceAll={replaceAll} /> : null}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <Toggle label="Match case" isOn={matchCase} onChange={setMatchCase} />
        <Toggle label="Whole word" isOn={wholeWord} onChange={setWholeWord} />
        <span className="flex-1" />
        {isReadOnly ? null : (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={canReplace}
            onClick={() => findRequest.set({ withReplace: !request.withReplace })}
          >
            {canReplace ? "Hide replace" : "Replace…"}
          </Button>
        )}
      </div>
    </search>
  );
}

interface ReplaceRowProps {
  disabled: boolean;
  onReplace: (replacement: string) => void;
  onReplaceAll: (replacement: string) => void;
}

function ReplaceRow({ disabled, onReplace, onReplaceAll }: ReplaceRowProps) {
  const [replacement, setReplacement] = useState("");
  return (
    <div className="mt-2 flex items-center gap-1">
      <Input
        aria-label="Replace with"
        placeholder="Replace with"
        value={replacement}
        maxLength={maxQueryCharacters}
        autoComplete="off"
        onValueChange={setReplacement}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onReplace(replacement);
        }}
        className="min-w-0 flex-1"
      />
      <IconButton
        label="Replace"
        keys="enter"
        icon={<Replace />}
        disabled={disabled}
        onClick={() => onReplace(replacement)}
      />
      <IconButton
        label="Replace all"
        icon={<ReplaceAll />}
        disabled={disabled}
        onClick={() => onReplaceAll(replacement)}
      />
    </div>
  );
}

function Toggle({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classes(
        "motion-colour h-control-sm rounded-full border px-2.5 text-12",
        isOn ? "border-accent bg-accent-soft text-accent" : "border-edge text-ink hover:border-ink-3",
      )}
    >
      {label}
    </button>
  );
}

/** The initial query: the selected words, if within one paragraph. */
function selectedText(editor: Editor): string {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return "";
  const [start, end] = Range.edges(selection);
  const isOneParagraph = start.path[0] === end.path[0] && start.path[1] === end.path[1];
  return isOneParagraph ? Editor.string(editor, selection).slice(0, maxQueryCharacters) : "";
}
