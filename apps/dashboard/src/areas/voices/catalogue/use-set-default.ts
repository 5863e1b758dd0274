import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { defaultProfile, type ListedVoice } from "../../../platform/voices/voice-list.ts";
import { toast } from "../../../ui/toast.ts";
import { PROFILE_NOT_SAVED_MESSAGE } from "../profiles/profile-messages.ts";
import type { VoiceScope } from "../voice-scope.ts";

/** Makes a voice the project's default: shown at once, and taken back when the server refuses it. */
export function useSetDefault({ orgId, projectId }: VoiceScope) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function setDefault(voice: ListedVoice): Promise<void> {
    const { queryKey } = queries.project(orgId, projectId);
    const profile = defaultProfile(voice);
    setSaving(true);
    await queryClient.cancelQueries({ queryKey, exact: true });
    const before = queryClient.getQueryData<WireProject>(queryKey);
    queryClient.setQueryData<WireProject>(queryKey, (project) => project && { ...project, audio_profile: profile });
    try {
      await api.voices.saveDefaultProfile({ ...profile, org_id: orgId, id: projectId });
      toast.success("Default profile saved successfully!");
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      toast.error(failureMessage(error, PROFILE_NOT_SAVED_MESSAGE));
    } finally {
      setSaving(false);
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  return { isSaving, setDefault };
}
