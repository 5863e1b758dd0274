import type { Block } from "@lectern/script";
import { RefreshCcw, X } from "lucide-react";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { scriptOf } from "../document/elements.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { blocksWithOlderValues, profileOfBlock, valuesOfProfile } from "../voices/profile-of-block.ts";
import { useChangeVoice } from "../voices/use-change-voice.ts";
import { useSavedProfiles } from "../voices/use-saved-profiles.ts";

const choice = "motion-colour h-6 rounded-6 px-1.5 font-medium text-accent hover:bg-hover";

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
    <div
      contentEditable={false}
      role="note"
      className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-12 text-ink-2 select-none"
    >
      <RefreshCcw className="size-3.5 shrink-0" aria-hidden="true" />
      <span>{profile.profile_name} has changed.</span>
      <button
        type="button"
        onClick={() => changeVoice(values, (options) => takeVoice(blockKey, values, options))}
        className={choice}
      >
        Use the changed profile
      </button>
      {older.length > 1 ? (
        <button
          type="button"
          onClick={() => changeVoice(values, (options) => takeVoiceAt(older, values, options))}
          className={choice}
        >
          In all {older.length} blocks
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Keep this block as it is"
        title="Keep this block as it is"
        onClick={() => keptProfiles.set(new Set([...keptProfiles.get(), blockKey]))}
        className="motion-colour inline-flex size-6 items-center justify-center rounded-full text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </div>
  );
}
