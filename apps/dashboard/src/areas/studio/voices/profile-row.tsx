import type { WireProfile } from "@lectern/contract";
import { focusText } from "../canvas/focus-text.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useProfilePreview } from "../../voices/index.ts";
import { useStudio } from "../session/studio-context.ts";
import { profileDetails } from "./profile-details.ts";
import { useCatalogue } from "./use-voices.ts";

export interface ProfileRowProps {
  profile: WireProfile;
  isChosen: boolean;
  onChoose: () => void;
}

/** A saved profile with a button to hear it and one to choose it; Esc returns the focus to the text. */
export function ProfileRow({ profile, isChosen, onChoose }: ProfileRowProps) {
  const { byId, voices } = useCatalogue();
  const { editor } = useStudio();
  const preview = useProfilePreview(profile);
  const voice = byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
  const isGone = voice === undefined && voices.length > 0;
  return (
    <div
      className={classes(
        "motion-colour flex min-h-13 items-center gap-2.5 rounded-10 px-2 hover:bg-well",
        isChosen && "bg-well",
      )}
    >
      {isGone ? null : (
        <PlayButton
          name={profile.profile_name}
          status={preview.status}
          onPress={() => preview.toggle(profile.profile_name)}
        />
      )}
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isGone}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (event.key === "Escape") focusText(editor);
        }}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2 rounded-6 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-13 font-semibold text-ink">{profile.profile_name}</span>
          <span className="line-clamp-2 text-12 text-ink-3">
            {isGone ? "Its voice is not available here." : profileDetails(profile, voice)}
          </span>
        </span>
        {profile.is_default ? <Badge tone="accent">Default</Badge> : null}
      </button>
    </div>
  );
}
