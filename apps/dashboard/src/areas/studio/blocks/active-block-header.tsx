import type { Block } from "@lectern/script";
import { Timer } from "lucide-react";
import { useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Popover } from "../../../ui/popover.tsx";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { PauseForm } from "../canvas/pause-form.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { fullVoiceLabel } from "../../../platform/voices/voice-label.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { Badge } from "../../../ui/badge.tsx";
import { blocksOf, selectedBlocks } from "../document/selected-blocks.ts";
import { GIVEN_VOICE_REASON, useGivenLanguage } from "../languages/use-given-language.ts";
import { withPresentName } from "../voices/profile-of-block.ts";
import { useSavedProfiles } from "../voices/use-saved-profiles.ts";
import { useGoneVoice, useVoice } from "../voices/use-voices.ts";
import { useShowVoices } from "../layout/side-panel.ts";
import { VoiceBarButton } from "./voice-bar-button.tsx";
import { BlockStatsLabel } from "./block-stats-label.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { BlockMenu } from "./block-menu.tsx";
import { PlayBlockButton } from "./play-block-button.tsx";
import { VoiceTuning } from "./voice-tuning.tsx";

export interface ActiveBlockHeaderProps {
  blockKey: string;
  block: Block;
}

/** Header of the active block: its voice and prosody controls. */
export function ActiveBlockHeader({ blockKey, block }: ActiveBlockHeaderProps) {
  const { audio_profile: profile } = block;
  const voice = useVoice(profile);
  const showVoices = useShowVoices();
  const { editor, selectedKeys, colorOfVoice } = useStudio();
  const count = useStoreSelector(selectedKeys, (keys) => keys.size);
  const saved = useSavedProfiles();
  const goneVoice = useGoneVoice(profile);
  const voiceName = goneVoice ?? fullVoiceLabel(withPresentName(profile, saved), voice);
  const language = useGivenLanguage(blockKey);
  const label = language === undefined ? voiceName : `${language}: ${voiceName}`;
  const range = count > 1 ? selectedBlocks(editor) : undefined;
  const isMixed = range !== undefined && new Set(blocksOf(editor, range).map(voiceOfBlock)).size > 1;
  return (
    <div className="@container">
      <div
        role="toolbar"
        aria-label={count > 1 ? `Voice of ${count} blocks` : "Voice of this block"}
        data-voice-bar
        className="flex min-h-control-md flex-wrap items-center gap-x-2 @2xl:flex-nowrap"
      >
        {count > 1 ? <Badge tone="accent">{count} blocks</Badge> : null}
        <button
          type="button"
          title={isMixed ? MIXED_VOICES : language === undefined ? label : `${label}\n${GIVEN_VOICE_REASON}`}
          onClick={showVoices}
          className="motion-colour -ml-1.5 inline-flex h-control-sm min-w-0 flex-1 items-center gap-2 rounded-6 px-1.5 text-12 font-medium text-ink hover:bg-hover @2xl:flex-initial"
        >
          <VoiceDot
            code={profile.voice}
            name={voice?.name ?? profile.voice}
            color={colorOfVoice(profile.voice)}
            className="size-4.5 text-[0.625rem]"
          />
          <span className={classes("truncate", goneVoice !== undefined && !isMixed && "text-warning")}>
            {isMixed ? MIXED_VOICES : label}
          </span>
          <span className="sr-only">. Choose another voice</span>
        </button>
        {/* In a narrow block, a separate row below the voice. */}
        <span className="order-last -ml-2 flex w-full items-center gap-0.5 @2xl:order-none @2xl:ml-0 @2xl:w-auto @2xl:shrink-0">
          <AddPause />
          <VoiceTuning blockKey={blockKey} profile={profile} voice={voice} />
        </span>
        <span className="-mr-1.5 ml-auto flex shrink-0 items-center gap-1">
          <BlockStatsLabel blockKey={blockKey} />
          {block.is_title ? null : <DragHandle blockKey={blockKey} />}
          <BlockMenu blockKey={blockKey} block={block} />
          <PlayBlockButton blockKey={blockKey} />
        </span>
      </div>
    </div>
  );
}

const MIXED_VOICES = "Several voices";

function voiceOfBlock({ audio_profile: profile }: Block): string {
  return voiceId(profile.platform, profile.lang_code, profile.voice);
}

function AddPause() {
  const { addPause } = useActions();
  const [isOpen, setOpen] = useState(false);

  function choose(seconds: number): void {
    setOpen(false);
    addPause(seconds);
  }

  return (
    <Popover
      label="Add pause"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<VoiceBarButton icon={<Timer />} label="Add pause" />}
    >
      <PauseForm onChoose={choose} />
    </Popover>
  );
}
