import type { Block } from "@lectern/script";
import { classes } from "../../../ui/classes.ts";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { GIVEN_VOICE_REASON, useAssignedVoiceLanguage } from "./language-notice.tsx";
import { withPresentName } from "../speech/profile-of-block.ts";
import { useSavedProfiles } from "../voices/use-saved-profiles.ts";
import { useMissingVoiceMessage, useVoice } from "../voices/use-voices.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { BlockStatsLabel } from "./block-stats-label.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { PlayBlockButton } from "./play-block-button.tsx";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";

const onHover = "transition-opacity duration-(--motion-fast) group-hover:opacity-100 [@media(hover:hover)]:opacity-0";

/** Header of an inactive block: its voice and duration. */
export function BlockHeader({ blockKey, block }: { blockKey: string; block: Block }) {
  const { audio_profile: profile, is_title: isTitle } = block;
  const isReadOnly = useIsReadOnly();
  const voice = useVoice(profile);
  const goneVoice = useMissingVoiceMessage(profile);
  const saved = useSavedProfiles();
  const language = useAssignedVoiceLanguage(blockKey);
  const { colorOfVoice } = useStudio();
  const { activate } = useActions();
  return (
    // The text takes the focus: a press on a block's header moves the caret to its text.
    <div
      role="presentation"
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest("button")) return;
        event.preventDefault();
        activate(blockKey);
      }}
      className="group flex min-h-control-md items-center gap-2"
    >
      <VoiceDot
        code={profile.voice}
        name={voice?.name ?? profile.voice}
        color={colorOfVoice(profile.voice)}
        className="size-4.5 text-[0.625rem]"
      />
      <span
        title={language === undefined ? undefined : GIVEN_VOICE_REASON}
        className={classes("min-w-0 flex-1 truncate text-12", goneVoice === undefined ? "text-ink-2" : "text-warning")}
      >
        {language === undefined ? null : `${language}: `}
        {goneVoice ?? voiceLabel(withPresentName(profile, saved), voice)}
      </span>
      {isReadOnly || isTitle ? null : <DragHandle blockKey={blockKey} tabIndex={-1} className={onHover} />}
      <PlayBlockButton blockKey={blockKey} tabIndex={-1} className={onHover} />
      <BlockStatsLabel blockKey={blockKey} />
    </div>
  );
}
