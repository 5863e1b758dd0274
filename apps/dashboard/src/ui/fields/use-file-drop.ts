import { useEffect, useEffectEvent, useState } from "react";

interface DropTarget {
  onOver: (isOver: boolean) => void;
  onFiles: (files: readonly File[]) => void;
  isInDialog: boolean;
}

/** Handlers of dropped files: the last one wins, so that a dialog takes precedence over the screen behind it. */
const targets: DropTarget[] = [];

export interface FileDropOptions {
  onFiles: (files: readonly File[]) => void;
  disabled?: boolean;
  /** Part of a dialog; the screen behind an open dialog takes nothing. */
  isInDialog?: boolean;
}

/**
 * Takes files that are dropped anywhere on the window, which then does not open them in the screen's place.
 * @returns whether files are held over the window
 */
export function useFileDrop({ onFiles, disabled = false, isInDialog = false }: FileDropOptions): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    if (disabled) return undefined;
    const target: DropTarget = { onOver: setOver, onFiles: (files) => drop(files), isInDialog };
    targets.push(target);
    if (targets.length === 1) listen(true);
    return () => {
      targets.splice(targets.indexOf(target), 1);
      if (targets.length === 0) listen(false);
      setOver(false);
    };
  }, [disabled, isInDialog]);
  return isOver;
}

function current(): DropTarget | undefined {
  const isBehind = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  return targets.findLast(({ isInDialog }) => isInDialog || !isBehind);
}

/** In the capture phase: the text's editor would take the drop for one of text. */
function listen(isOn: boolean): void {
  const change = isOn ? window.addEventListener : window.removeEventListener;
  for (const type of ["dragenter", "dragover", "dragleave", "drop"] as const) change.call(window, type, handle, true);
}

function handle(event: Event): void {
  if (!(event instanceof DragEvent) || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.stopPropagation();
  const target = current();
  const isLeaving = event.type === "dragleave" && event.relatedTarget === null;
  if (event.type === "drop") {
    target?.onOver(false);
    target?.onFiles(Array.from(event.dataTransfer.files));
  } else if (isLeaving) {
    target?.onOver(false);
  } else {
    event.dataTransfer.dropEffect = target ? "copy" : "none";
    target?.onOver(true);
  }
}
