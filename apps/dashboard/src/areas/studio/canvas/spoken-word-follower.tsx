import { AudioLines } from "lucide-react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { ReactEditor } from "slate-react";
import { Button } from "../../../ui/button.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { followSpeech, type SpeechFollower } from "./follow-speech.ts";
import { isOnText } from "../document/editor-element.ts";
import { blockAt } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import { blockKey } from "../document/block-keys.ts";

/** Highlights the spoken word and keeps it in view; after the user scrolled away, shows a button to return to it. */
export function SpokenWordFollower() {
  const studio = useStudio();
  const { previews } = useActions();
  const [isAway, setAway] = useState(false);
  const follower = useRef<SpeechFollower>(undefined);

  useEffect(() => {
    const opened = followSpeech({ studio, previews, onAway: setAway });
    follower.current = opened;
    return () => opened.close();
  }, [studio, previews]);

  if (!isAway) return null;
  return (
    <div className="pointer-events-none sticky bottom-4 z-(--layer-player) flex h-0 items-end justify-center">
      <Button
        icon={<AudioLines />}
        className="pointer-events-auto shadow-popover"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => follower.current?.back()}
      >
        Back to the voice
      </Button>
    </div>
  );
}

/** Alt+click on a word plays from there. */
export function usePlayFromClick(): (event: MouseEvent) => void {
  const { editor } = useStudio();
  const { playFrom } = useActions();
  return useCallback(
    (event) => {
      if (!event.altKey || event.button !== 0 || !isOnText(event)) return;
      event.preventDefault();
      const { anchor } = ReactEditor.findEventRange(editor, event);
      const entry = blockAt(editor, anchor.path[0] ?? 0);
      if (entry) playFrom({ key: blockKey(editor, entry[0]), offset: offsetInBlock(entry[0], anchor) });
    },
    [editor, playFrom],
  );
}
