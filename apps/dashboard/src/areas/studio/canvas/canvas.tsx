import { BLOCK_FULL_MESSAGE } from "@lectern/script";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Editable, type RenderElementProps, type RenderLeafProps, Slate } from "slate-react";
import { toast } from "../../../ui/toast.ts";
import { DropLine } from "../blocks/drop-line.tsx";
import { BlockElement } from "../blocks/block-element.tsx";
import { fitsBlockLimit } from "../document/block-limit.ts";
import { leaveMarkAtEdge } from "../document/word-marks.ts";
import { LexemeHighlight } from "../lexicon/lexeme-highlight.tsx";
import { SpokenWordFollower } from "../playback/spoken-word-follower.tsx";
import { usePlayFromClick } from "../playback/use-play-from-click.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { FloatingToolbar } from "../toolbar/floating-toolbar.tsx";
import { editorElement } from "./editor-element.ts";
import { focusText } from "./focus-text.ts";
import { hideSelectionFromReact } from "./hide-selection-from-react.ts";
import { readCaret } from "./read-caret.ts";
import { restoreCaret } from "./restore-caret.ts";
import { selectPressed } from "./select-pressed.ts";
import { scrollCaretIntoView } from "./scroll-caret-into-view.ts";
import { Leaf } from "./leaf.tsx";
import { PauseChip } from "./pause-chip.tsx";
import { pauseKeyDown } from "./pause-keys.ts";
import { PausePopover } from "./pause-popover.tsx";
import "../studio.css";

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
  const takeCaret = () => readCaret(editor);

  useEffect(() => hideSelectionFromReact(editorElement(editor)), [editor]);

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
          selectPressed(editor, event);
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
