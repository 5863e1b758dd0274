import type { WireProfile } from "@lectern/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { VoiceScope } from "../voice-scope.ts";
import { DeleteProfileDialog } from "./delete-profile-dialog.tsx";
import { ProfileDialog } from "./profile-dialog.tsx";
import { profileValues } from "./profile-values.ts";

export interface EditProfileDialogProps {
  scope: VoiceScope;
  profile: WireProfile;
  onClose: () => void;
  onDeleted: () => void;
}

/** Changes a saved profile, or deletes it. */
export function EditProfileDialog({ scope, profile, onClose, onDeleted }: EditProfileDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <ProfileDialog
      open
      onClose={onClose}
      scope={scope}
      profile={profileValues(profile)}
      saved={profile}
      actions={
        <>
          <Button variant="quiet" className="mr-auto text-bad!" onClick={() => setDeleting(true)}>
            Delete
          </Button>
          {isDeleting ? (
            <DeleteProfileDialog
              scope={scope}
              profile={profile}
              onClose={() => setDeleting(false)}
              onDeleted={() => {
                onClose();
                onDeleted();
              }}
            />
          ) : null}
        </>
      }
    />
  );
}
