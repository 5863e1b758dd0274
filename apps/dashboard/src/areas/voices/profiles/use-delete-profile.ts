import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { failureMessage, isNotFound } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { PROFILE_DELETED_MESSAGE, PROFILE_NOT_DELETED_MESSAGE } from "./profile-messages.ts";

/** Deletes a saved profile; says how it went, and answers whether it is gone. */
export function useDeleteProfile({ orgId, projectId }: VoiceScope): (profileId: string) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (profileId) => {
    const profiles = queries.profiles(orgId, projectId).queryKey;
    try {
      await api.voices.deleteProfile({ org_id: orgId, id: projectId, profile_id: profileId });
      queryClient.setQueryData(profiles, (saved) => saved?.filter(({ id }) => id !== profileId));
      toast.success(PROFILE_DELETED_MESSAGE);
      return true;
    } catch (error) {
      toast.error(failureMessage(error, PROFILE_NOT_DELETED_MESSAGE));
      return isNotFound(error);
    } finally {
      // Rows of languages go with it, and the default voice loses its name.
      void queryClient.invalidateQueries({ queryKey: profiles });
      void queryClient.invalidateQueries({ queryKey: queries.languageProfiles(orgId, projectId).queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.project(orgId, projectId).queryKey, exact: true });
    }
  };
}
