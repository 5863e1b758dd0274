import { AudioLines } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { followSpeech, type SpeechFollower } from "./follow-speech.ts";

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
