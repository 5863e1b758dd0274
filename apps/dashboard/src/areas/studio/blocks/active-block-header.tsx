import type { VoiceProfile } from "@lectern/script";
import { Timer } from "lucide-react";
import { useState } from "react";
import { ReactEditor } from "slate-react";
import { toast } from "../../../ui/toast.ts";
import { Popover } from "../../../ui/popover.tsx";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { PauseForm } from "../canvas/pause-form.tsx";
import { togglePause } from "../document/pauses.ts";
import { useStudio } from "../session/studio-context.ts";
import { fullVoiceLabel } from "../voices/voice-label.ts";
import { useVoice } from "../voices/use-voices.ts";
import { useShowVoices } from "../layout/side-panel.ts";
import { BarButton } from "./bar-button.tsx";
import { BlockFigures } from "./block-figures.tsx";
import { BlockMenu } from "./block-menu.tsx";
import { HearButton } from "./hear-button.tsx";
import { VoiceTuning } from "./voice-tuning.tsx";

export interface ActiveBlockHeaderProps {
  blockKey: string;
  profile: VoiceProfile;
  isTitle: boolean;
}

/** Over the block in hand: its voice and everything about how it speaks. */
export function ActiveBlockHeader({ blockKey, profile, isTitle }: ActiveBlockHeaderProps) {
  const voice = useVoice(profile);
  const showVoices = useShowVoices();
  const label = fullVoiceLabel(profile, voice);
  return (
    <div
      role="toolbar"
      aria-label="Voice of this block"
      className="flex min-h-8 flex-wrap items-center gap-x-0.5 gap-y-1 sm:flex-nowrap"
    >
      <button
        type="button"
        onClick={showVoices}
        className="motion-colour -ml-1.5 inline-flex h-7 max-w-full min-w-0 items-center gap-2 rounded-6 px-1.5 text-12 font-medium text-ink hover:bg-hover"
      >
        <VoiceDot code={profile.voice} name={voice?.name ?? profile.voice} className="size-4.5 text-[0.625rem]" />
        <span className="truncate">{label}</span>
        <span className="sr-only">. Choose another voice</span>
      </button>
      <AddPause />
      <VoiceTuning blockKey={blockKey} profile={profile} voice={voice} />
      <span className="ml-auto flex items-center gap-1">
        <BlockFigures blockKey={blockKey} />
        <BlockMenu blockKey={blockKey} isTitle={isTitle} />
        <HearButton blockKey={blockKey} className="-mr-1.5" />
      </span>
    </div>
  );
}

function AddPause() {
  const { editor } = useStudio();
  const [isOpen, setOpen] = useState(false);

  function choose(seconds: number): void {
    setOpen(false);
    ReactEditor.focus(editor);
    const done = togglePause(editor, seconds);
    if (done === "nothing") toast.info("Put the caret where the pause should be.");
    if (done === "full") toast.error("This block holds as many pauses as it can.");
  }

  return (
    <Popover
      label="Add pause"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<BarButton icon={<Timer />} label="Add pause" />}
    >
      <PauseForm onChoose={choose} />
    </Popover>
  );
}
