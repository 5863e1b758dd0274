import { useQueryClient } from "@tanstack/react-query";
import type { WireProfile } from "@lectern/contract";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage, isNotFound } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { PROFILE_DELETED_MESSAGE, PROFILE_NOT_DELETED_MESSAGE } from "../fields/profile-messages.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { consequencesOfDeletion, useProfileUses } from "./profile-uses.ts";

/** Deletes a saved profile; says how it went, and answers whether it is gone. */
function useDeleteProfile({ orgId, projectId }: VoiceScope): (profileId: string) => Promise<boolean> {
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

export interface DeleteProfileDialogProps {
  scope: VoiceScope;
  profile: WireProfile;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a saved profile is deleted, and says what uses it. Success and failure close it. */
export function DeleteProfileDialog({ scope, profile, onClose, onDeleted }: DeleteProfileDialogProps) {
  const uses = useProfileUses(scope, profile);
  const deleteProfile = useDeleteProfile(scope);
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const isGone = await deleteProfile(profile.id);
    onClose();
    if (isGone) onDeleted();
  }

  return (
    <AlertDialog
      open
      onOpenChange={() => {
        if (!busy) onClose();
      }}
      title="Delete this profile?"
      description={
        <>
          <p>
            <bdi className="font-semibold text-ink">{profile.profile_name}</bdi> is deleted. This cannot be undone.
          </p>
          <ul className="mt-3 grid list-disc gap-1 pl-5">
            {consequencesOfDeletion(uses).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
    />
  );
}
