import { Popover } from "@base-ui/react/popover";
import { useRef } from "react";
import { ReactEditor } from "slate-react";
import { removePause, setPauseSeconds } from "../document/pauses.ts";
import { useStudio } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";
import { PauseForm } from "../blocks/pause-form.tsx";
import { raisedClasses } from "../../../ui/overlays/raised-classes.ts";
import { classes } from "../../../ui/classes.ts";
import { firstControl, focusAtOnce } from "../../../ui/overlays/focus-at-once.ts";
import { focusText } from "../document/editor-element.ts";

/** Popover with the duration of the opened pause. Closing it returns the focus to the text. */
export function PausePopover() {
  const { editor, openPause } = useStudio();
  const pause = useStore(openPause);
  const popup = useRef<HTMLDivElement>(null);

  function close(): void {
    openPause.set(undefined);
  }

  return (
    <Popover.Root
      open={pause !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={() => (pause ? ReactEditor.toDOMNode(editor, pause) : null)}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--layer-popover)"
        >
          <Popover.Popup
            ref={popup}
            aria-label="Pause"
            initialFocus={() => focusAtOnce(firstControl(popup.current))}
            finalFocus={() => {
              focusText(editor);
              return false;
            }}
            className={classes(raisedClasses, "motion-pop max-w-(--available-width) p-4 outline-none")}
          >
            {pause ? (
              <PauseForm
                seconds={pause.duration}
                onChoose={(seconds) => {
                  setPauseSeconds(editor, ReactEditor.findPath(editor, pause), seconds);
                  close();
                }}
                onRemove={() => {
                  removePause(editor, ReactEditor.findPath(editor, pause));
                  close();
                }}
              />
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
