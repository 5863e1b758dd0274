import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { PROFILE_CREATED_MESSAGE, PROFILE_UPDATED_MESSAGE } from "./profile-messages.ts";

/** Creates a profile, or changes the one that is `saved`; rejects with why not. */
export function useSaveProfile(
  { orgId, projectId }: VoiceScope,
  saved: Pick<WireProfile, "id" | "version"> | undefined,
): (profile: VoiceProfile & { profile_name: string }) => Promise<WireProfile> {
  const queryClient = useQueryClient();
  return async (profile) => {
    const { lang_code, voice, engine, platform, volume, speed, pitch, style, auto_breathing, profile_name } = profile;
    const settings = { lang_code, voice, engine, platform, volume, speed, pitch, style, auto_breathing };
    const input = { ...settings, profile_name, org_id: orgId, id: projectId };
    try {
      const { data } =
        saved === undefined
          ? await api.voices.createProfile(input)
          : await api.voices.updateProfile({ ...input, profile_id: saved.id, version: saved.version });
      toast.success(saved === undefined ? PROFILE_CREATED_MESSAGE : PROFILE_UPDATED_MESSAGE);
      return data;
    } finally {
      // Also after a refusal: another tab may have changed the profile. The project's default voice may be it.
      const queryKey = queries.profiles(orgId, projectId).queryKey;
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.project(orgId, projectId).queryKey, exact: true });
    }
  };
}
