import type { VoiceProfile } from "@lectern/script";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { classes } from "../../../ui/classes.ts";
import { useStudio } from "../session/studio-context.ts";
import { useCatalogue } from "./use-voices.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";

export interface SavedProfilesProps {
  profiles: readonly VoiceProfile[];
  chosen: VoiceProfile | undefined;
  onChoose: (profile: VoiceProfile, voice: ListedVoice | undefined) => void;
}

/** The project's saved voice profiles. */
export function SavedProfiles({ profiles, chosen, onChoose }: SavedProfilesProps) {
  const { byId } = useCatalogue();
  const { colorOfVoice } = useStudio();
  return (
    <ul aria-label="Saved Profiles" className="min-h-0 flex-1 overflow-y-auto px-2 py-3">
      {profiles.map((profile) => {
        const voice = byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
        const isChosen = profile.profile_name === chosen?.profile_name;
        return (
          <li key={profile.id ?? profile.profile_name}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(profile, voice)}
              className={classes(
                "motion-colour flex min-h-13 w-full items-center gap-3 rounded-10 px-2 py-2 text-left hover:bg-well",
                isChosen && "bg-well",
              )}
            >
              <VoiceDot
                code={profile.voice}
                name={voice?.name ?? profile.voice}
                color={colorOfVoice(profile.voice)}
                className="size-8"
              />
              <span className="min-w-0">
                <span className="block truncate text-13 font-semibold">{profile.profile_name}</span>
                <span className="block truncate text-12 text-ink-3">
                  {voiceLabel({ ...profile, profile_name: "" }, voice)}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
