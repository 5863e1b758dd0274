import type { WireProject } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { DEFAULT_SAVED_MESSAGE, PROFILE_NOT_SAVED_MESSAGE } from "../fields/profile-messages.ts";

/** Makes a voice, or a saved profile by its name and id, the project's default: shown at once, and taken back when the server refuses it. */
export function useSetDefault({ orgId, projectId }: VoiceScope) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function setDefault(profile: VoiceProfile): Promise<void> {
    const { queryKey } = queries.project(orgId, projectId);
    setSaving(true);
    await queryClient.cancelQueries({ queryKey, exact: true });
    const before = queryClient.getQueryData<WireProject>(queryKey);
    queryClient.setQueryData<WireProject>(queryKey, (project) => project && { ...project, audio_profile: profile });
    try {
      await api.voices.saveDefaultProfile({ ...profile, org_id: orgId, id: projectId });
      markDefault(profile.id);
      toast.success(DEFAULT_SAVED_MESSAGE);
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      toast.error(failureMessage(error, PROFILE_NOT_SAVED_MESSAGE));
    } finally {
      setSaving(false);
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  /** The list of saved profiles says which of them is the default. */
  function markDefault(id: string | undefined): void {
    const { queryKey } = queries.profiles(orgId, projectId);
    queryClient.setQueryData(queryKey, (saved) => saved?.map((one) => ({ ...one, is_default: one.id === id })));
  }

  return { isSaving, setDefault };
}
