import type { WireProfile } from "@lectern/contract";
import { useState } from "react";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import type { VoiceScope } from "../voice-scope.ts";
import { consequencesOfDeletion } from "./profile-uses.ts";
import { useDeleteProfile } from "./use-delete-profile.ts";
import { useProfileUses } from "./use-profile-uses.ts";

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
