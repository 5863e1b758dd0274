import { useEffect, useMemo, useRef, useState } from "react";
import { Editor, type Range } from "slate";
import { ReactEditor } from "slate-react";
import { Toolbar } from "@base-ui/react/toolbar";
import { Pause, Play } from "lucide-react";
import { clearHighlight, highlightText } from "../../../platform/page/text-highlights.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { toolbarCommand } from "./toolbar-command.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { usePlayback } from "../../../platform/playback/playback.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { selectionRequest } from "../session/actions/selection-request.ts";
import { editorElement, focusText, scrollAreaOf } from "../document/editor-element.ts";
import { EmphasisControl, PronunciationControl } from "./emphasis-control.tsx";
import { toolbarPosition, type ToolbarPosition } from "./toolbar-position.ts";
import { SayAsControl } from "./say-as-control.tsx";
import { toolbarButton } from "./toolbar-popover.tsx";
import { useSelectedWords } from "./use-selected-words.ts";

const name = "lectern-held";

/** Keeps the selection highlighted while a toolbar field has the focus. */
function useSelectionHighlight(range: Range | undefined): void {
  const { editor } = useStudio();
  useEffect(() => {
    if (!range) return undefined;
    function update(): void {
      clearHighlight(name);
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) || !range) return;
      try {
        highlightText(name, [ReactEditor.toDOMRange(editor, range)]);
      } catch {
        // The words were removed.
      }
    }
    document.addEventListener("focusin", update);
    return () => {
      document.removeEventListener("focusin", update);
      clearHighlight(name);
    };
  }, [editor, range]);
}

/** Toolbar over selected words: preview them and set their marks. Alt+F10 focuses it from the text. */
export function FloatingToolbar() {
  const { editor } = useStudio();
  const words = useSelectedWords();
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ToolbarPosition>();

  useEffect(() => {
    if (!words) return undefined;
    const range = words.range;
    function update(): void {
      if (!Editor.hasPath(editor, range.anchor.path) || !bar.current) return;
      try {
        const box = ReactEditor.toDOMRange(editor, range).getBoundingClientRect();
        setPlace(toolbarPosition(box, bar.current.getBoundingClientRect(), toolbarBounds(editor)));
      } catch {
        // The text under it is being replaced: the next change positions it again.
      }
    }
    const frame = requestAnimationFrame(update);
    const scope = new AbortController();
    addEventListener("scroll", update, { capture: true, passive: true, signal: scope.signal });
    // Beside panels that open and close the text moves without a resize of the window.
    const resized = new ResizeObserver(update);
    resized.observe(toolbarArea(editor));
    return () => {
      cancelAnimationFrame(frame);
      scope.abort();
      resized.disconnect();
    };
  }, [editor, words]);

  const commands = useMemo(() => [{ ...toolbarCommand, run: () => bar.current?.querySelector("button")?.focus() }], []);
  useCommands(commands);

  useSelectionHighlight(words?.range);
  if (!words) return null;
  return (
    <Toolbar.Root
      ref={bar}
      aria-label="Selected words"
      style={place ? { transform: `translate(${place.left}px, ${place.top}px)` } : { visibility: "hidden" }}
      onMouseDown={(event) => {
        // Keeps the selection, unless a field is pressed.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") focusText(editor);
      }}
      className="fixed top-0 left-0 z-(--layer-drawer) flex items-center rounded-10 bg-inverse p-1 text-13 text-on-inverse shadow-popover"
    >
      <ListenButton />
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-on-inverse/25" />
      <EmphasisControl words={words} />
      <PronunciationControl words={words} />
      <SayAsControl words={words} />
    </Toolbar.Root>
  );
}

/** Bounds that the toolbar stays within or avoids. */
function toolbarBounds(editor: Editor) {
  const voiceBar = editorElement(editor).querySelector("[data-voice-bar]")?.getBoundingClientRect();
  const area = toolbarArea(editor).getBoundingClientRect();
  return { area, voiceBar, isTouch: matchMedia("(pointer: coarse)").matches };
}

function toolbarArea(editor: Editor): Element {
  return scrollAreaOf(editor) ?? document.documentElement;
}

function ListenButton() {
  const { previews, hearSelection } = useActions();
  const studio = useStudio();
  // Read anew with each selection and mark: the toolbar renders then.
  const trackId = selectionRequest(studio)?.trackId;
  const isLoading = useStoreSelector(previews.loading, (loading) => loading !== undefined && loading === trackId);
  const isPlaying = usePlayback(
    ({ track, status }) => track !== undefined && track.id === trackId && status === "playing",
  );
  const icon = isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />;
  return (
    <Toolbar.Button className={toolbarButton} onClick={hearSelection}>
      {isLoading ? <Spinner /> : icon}
      {isPlaying ? "Pause" : "Listen"}
    </Toolbar.Button>
  );
}
