import type { Block } from "@lectern/script";
import { RefreshCcw } from "lucide-react";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { scriptOf } from "../document/elements.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { blocksWithOlderValues, profileOfBlock, valuesOfProfile } from "../voices/profile-of-block.ts";
import { useChangeVoice } from "../voices/use-change-voice.ts";
import { useSavedProfiles } from "../voices/use-saved-profiles.ts";
import { BlockNotice, NoticeButton } from "./block-notice.tsx";

/** Notice under the active block when its saved profile was changed since; offers the profile as it is now. */
export function ProfileNotice({ blockKey, block }: { blockKey: string; block: Block }) {
  const { editor, keptProfiles } = useStudio();
  const { takeVoice, takeVoiceAt } = useActions();
  const changeVoice = useChangeVoice();
  const saved = useSavedProfiles();
  const isKept = useStoreSelector(keptProfiles, (kept) => kept.has(blockKey));
  const found = profileOfBlock(block.audio_profile, saved);
  if (found.kind !== "changed" || isKept) return null;
  const { profile } = found;
  const values = valuesOfProfile(profile);
  const older = blocksWithOlderValues(scriptOf(editor), profile, saved);
  return (
    <BlockNotice
      icon={<RefreshCcw aria-hidden="true" />}
      text={`${profile.profile_name} has changed.`}
      keepLabel="Keep this block as it is"
      onKeep={() => keptProfiles.set(new Set([...keptProfiles.get(), blockKey]))}
    >
      <NoticeButton onClick={() => changeVoice(values, (options) => takeVoice(blockKey, values, options))}>
        Use the changed profile
      </NoticeButton>
      {older.length > 1 ? (
        <NoticeButton onClick={() => changeVoice(values, (options) => takeVoiceAt(older, values, options))}>
          In all {older.length} blocks
        </NoticeButton>
      ) : null}
    </BlockNotice>
  );
}
