import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { SETTINGS_FAILED_MESSAGE } from "../../../platform/forms/settings-failed.ts";
import { toast } from "../../../ui/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { MULTI_LANGUAGE_OFF_MESSAGE, MULTI_LANGUAGE_ON_MESSAGE } from "./profile-messages.ts";

/** Turns multi-language support on or off: shown at once, and taken back when the server refuses it. */
export function useMultiLanguage({ orgId, projectId }: VoiceScope): (isOn: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = queries.project(orgId, projectId);

  function show(isOn: boolean): void {
    queryClient.setQueryData<WireProject>(queryKey, (project) => project && { ...project, is_multi_lang: isOn });
  }

  return async (isOn) => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    show(isOn);
    try {
      await api.voices.saveMultiLanguage({ org_id: orgId, id: projectId, is_multi_lang: isOn });
      toast.success(isOn ? MULTI_LANGUAGE_ON_MESSAGE : MULTI_LANGUAGE_OFF_MESSAGE);
    } catch (error) {
      show(!isOn);
      toast.error(failureMessage(error, SETTINGS_FAILED_MESSAGE));
    }
  };
}
