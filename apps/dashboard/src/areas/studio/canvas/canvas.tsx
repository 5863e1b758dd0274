import { BLOCK_FULL_MESSAGE, type Pause, type TextLeaf } from "@lectern/script";
import { Editable, type RenderElementProps, type RenderLeafProps, Slate, useSelected } from "slate-react";
import { PauseIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import type { Editor } from "slate";
import { classes } from "../../../ui/classes.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { leavePause, selectedPauses } from "../document/pauses.ts";
import { useStore } from "../../../platform/store/store.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { BlockElement } from "../blocks/block-element.tsx";
import { fitsBlockLimit } from "../document/block-limit.ts";
import { leaveMarkAtEdge } from "../document/marks.ts";
import { LexemeHighlight } from "./lexeme-highlight.tsx";
import { SpokenWordFollower, usePlayFromClick } from "./spoken-word-follower.tsx";
import { FloatingToolbar } from "../toolbar/floating-toolbar.tsx";
import { editorElement, focusText, isOnText } from "../document/editor-element.ts";
import { hideSelectionFromReact } from "./hide-selection-from-react.ts";
import { settleCaret, syncCaret, restoreCaret, scrollCaretIntoView, placeCaretAtPointer } from "./caret.ts";
import { PausePopover } from "./pause-popover.tsx";
import "../studio.css";

const emphasisLook = {
  strong: "border-b-3 border-(--voice)",
  moderate: "border-b-2 border-(--voice)",
  reduced: "border-b border-(--voice) opacity-75",
} as const;

/** Text with its marks: emphasis underlined, pronunciation with a dotted underline, say-as with a background. */
function Leaf({ attributes, children, leaf }: RenderLeafProps) {
  const look = lookOf(leaf);
  return (
    <span {...attributes} className={look.className} title={look.title}>
      {children}
    </span>
  );
}

function lookOf(leaf: TextLeaf): { className?: string; title?: string } {
  const names: string[] = [];
  const says: string[] = [];
  if (leaf.emphasis) {
    names.push(emphasisLook[leaf.emphasis.emphasis_strength]);
    says.push(`Emphasis: ${leaf.emphasis.emphasis_strength}`);
  }
  if (leaf.pronunciation) {
    names.push("border-b-2 border-dotted border-information");
    const { replaceWith, alphabet } = leaf.pronunciation;
    says.push(alphabet ? `Spoken /${replaceWith}/` : `Spoken “${replaceWith}”`);
  }
  if (leaf.say_as) {
    names.push("rounded-[4px] bg-information-soft px-0.5 -mx-0.5");
    says.push(`Said as ${leaf.say_as.interpret_as}`);
  }
  if (leaf.highlight) names.push("bg-accent-soft");
  return names.length === 0
    ? {}
    : { className: names.join(" "), ...(says.length > 0 ? { title: says.join(" · ") } : {}) };
}

/**
 * A pause in the text. With the caret on it Enter opens it and Backspace removes it.
 * Its text stays selectable: next to unselectable text, Chromium moves the caret to the start of the document.
 */
function PauseChip({ attributes, children, element }: RenderElementProps & { element: Pause }) {
  const { openPause } = useStudio();
  const isSelected = useSelected();
  return (
    <span {...attributes} contentEditable={false}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Pause, ${element.duration} s`}
        onClick={() => openPause.set(element)}
        className={classes(
          "motion-colour mx-1 inline-flex h-6 cursor-pointer items-center gap-1 rounded-full bg-well px-2 align-[0.1em] font-sans text-12 leading-none whitespace-nowrap text-ink-2 tabular-nums select-text hover:bg-hover",
          isSelected && "bg-accent-soft text-accent ring-1 ring-accent",
        )}
      >
        <PauseIcon className="size-3" aria-hidden="true" />
        {element.duration} s
      </button>
      {children}
      {/* Ends its text: two presses on a word behind it would select it with the word. */}
      <span aria-hidden="true" className="text-[0px]">
        {" "}
      </span>
    </span>
  );
}

/**
 * Does what a key asks for while the caret stands on a pause: Enter opens it, Home and End lead to the ends of its line, what
 * is typed stands behind it. Browsers move a caret in what is not text nowhere, and write nothing there.
 */
function pauseKeyDown(editor: Editor, event: KeyboardEvent, open: (pause: Pause) => void): void {
  const [pause] = selectedPauses(editor);
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // AltGr, with which many keyboards write, is Ctrl and Alt to some systems.
  const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState("AltGraph");
  if (!pause || isShortcut || event.nativeEvent.isComposing) return;
  if (key === "Enter" && !shiftKey) {
    event.preventDefault();
    open(pause[0]);
  } else if ((key === "Home" || key === "End") && !shiftKey) {
    if (leavePause(editor, key === "Home" ? "start" : "end")) event.preventDefault();
  } else if (Array.from(key).length === 1 && leavePause(editor, "behind")) {
    event.preventDefault();
    editor.insertText(key);
  }
}

/** The drop indicator line, with the number of dragged blocks when there are several. */
function DropLine() {
  const place = useStore(useStudio().dropPlace);
  if (!place) return null;
  return (
    <div
      aria-hidden="true"
      data-drop-line
      style={{ left: place.left, top: place.top, width: place.width }}
      className="pointer-events-none fixed z-(--layer-drawer) h-0.75 -translate-y-1/2 rounded-full bg-accent"
    >
      <span className="absolute top-1/2 -left-1 size-2.5 -translate-y-1/2 rounded-full bg-accent" />
      {place.count > 1 ? (
        <span className="absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-accent px-2 text-12 text-on-accent tabular-nums">
          {place.count} blocks
        </span>
      ) : null}
    </div>
  );
}

function renderElement(props: RenderElementProps) {
  const { attributes, children, element } = props;
  if (element.type === "block") return <BlockElement {...props} element={element} />;
  if (element.type === "pause") return <PauseChip {...props} element={element} />;
  return (
    <p {...attributes} dir="auto">
      {children}
    </p>
  );
}

function renderLeaf(props: RenderLeafProps) {
  return <Leaf {...props} />;
}

/** The script editor. */
export function Canvas() {
  const studio = useStudio();
  const actions = useActions();
  const isReadOnly = useIsReadOnly();
  const { editor } = studio;
  const [initial] = useState(() => editor.children);
  const playFromClick = usePlayFromClick();
  const takeCaret = () => syncCaret(editor);

  useEffect(() => hideSelectionFromReact(editorElement(editor)), [editor]);

  useEffect(() => {
    function onPointerDown(event: PointerEvent): void {
      if (!isOnText(event)) settleCaret(editor);
    }
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => document.removeEventListener("pointerdown", onPointerDown, true);
  }, [editor]);

  useEffect(() => {
    // A new item starts with its title.
    if (studio.saver.saved() === undefined) focusText(editor);
  }, [editor, studio]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || !event.target.isContentEditable) return;
    const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (isArrow && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      const key = studio.activeKey.get();
      if (key !== undefined) actions.move(key, event.key === "ArrowUp" ? "up" : "down");
    }
    pauseKeyDown(editor, event, (pause) => studio.openPause.set(pause));
  }

  /* The browser inserts plain characters natively before Slate handles them: rejected input is cancelled here. */
  function onDOMBeforeInput(event: InputEvent): boolean {
    if (event.inputType !== "insertText" || event.isComposing) return false;
    leaveMarkAtEdge(editor);
    if (fitsBlockLimit(editor, event.data?.length ?? 0)) return false;
    event.preventDefault();
    toast.error(BLOCK_FULL_MESSAGE);
    return true;
  }

  return (
    <Slate editor={editor} initialValue={initial} onChange={studio.changed}>
      <Editable
        readOnly={isReadOnly}
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        onKeyDownCapture={takeCaret}
        onPasteCapture={takeCaret}
        onCopyCapture={takeCaret}
        onCutCapture={takeCaret}
        onDragStartCapture={takeCaret}
        onKeyDown={onKeyDown}
        onFocus={(event) => restoreCaret(editor, event)}
        onMouseDown={(event) => {
          placeCaretAtPointer(editor, event);
          playFromClick(event);
        }}
        onDOMBeforeInput={onDOMBeforeInput}
        scrollSelectionIntoView={scrollCaretIntoView}
        aria-label="Text to be voiced"
        spellCheck
        className="@container/script mx-auto w-full max-w-190 px-2 pt-5 pb-40 outline-none sm:px-4 sm:pt-8"
      />
      {isReadOnly ? null : (
        <>
          <PausePopover />
          <FloatingToolbar />
          <DropLine />
        </>
      )}
      <LexemeHighlight />
      <SpokenWordFollower />
    </Slate>
  );
}
