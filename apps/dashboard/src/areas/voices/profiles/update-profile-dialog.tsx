import type { WireProfile } from "@lectern/contract";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import type { VoiceScope } from "../voice-scope.ts";
import { consequencesOfUpdate, useProfileUses } from "./profile-uses.ts";

export interface UpdateProfileDialogProps {
  scope: VoiceScope;
  profile: WireProfile;
  /** Others changed it meanwhile: their change is lost. */
  isReplacing: boolean;
  open: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a saved profile is changed, and says what uses it. */
export function UpdateProfileDialog(props: UpdateProfileDialogProps) {
  const { scope, profile, isReplacing, open, busy, onCancel, onConfirm } = props;
  const uses = useProfileUses(scope, profile);
  return (
    <AlertDialog
      open={open}
      onOpenChange={() => {
        if (!busy) onCancel();
      }}
      title="Update this profile?"
      description={
        <ul className="grid list-disc gap-1 pl-5">
          {isReplacing ? <li>It replaces what was changed meanwhile in another tab or by someone else.</li> : null}
          {consequencesOfUpdate(uses).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      confirmLabel="Update"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
