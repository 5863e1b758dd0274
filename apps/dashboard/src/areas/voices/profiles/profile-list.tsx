import { UPGRADE_FOR_PREMIUM_MESSAGE, type WireProfile } from "@lectern/contract";
import { useState } from "react";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { type Catalogue, voiceId } from "../../../platform/voices/catalogue.ts";
import { useSetDefault } from "../catalogue/use-set-default.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { DeleteProfileDialog } from "./delete-profile-dialog.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";
import { gridClasses } from "./grid-classes.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { profileValues } from "./profile-values.ts";

export interface ProfileListProps {
  scope: VoiceScope;
  profiles: readonly WireProfile[];
  catalogue: Catalogue;
  colorOf: (voiceCode: string) => string;
  /** Called when one was deleted: its card, and the focus with it, is gone. */
  onDeleted: () => void;
}

/** The saved profiles as cards. */
export function ProfileList({ scope, profiles, catalogue, colorOf, onDeleted }: ProfileListProps) {
  const { orgId } = scope;
  const hasRight = useMay(orgId);
  const { setDefault } = useSetDefault(scope);
  const [dialog, setDialog] = useState<{ kind: "edit" | "delete" | "upgrade"; profile: WireProfile }>();
  const canEdit = hasRight("modify audio");
  const close = () => setDialog(undefined);

  function makeDefault(profile: WireProfile): void {
    if (profile.engine === "neural" && !hasRight("download premium_voices")) setDialog({ kind: "upgrade", profile });
    else void setDefault(profileValues(profile));
  }

  return (
    <div className="@container">
      <ul aria-label="Saved Profiles" className={gridClasses}>
        {profiles.map((profile) => {
          const { platform, lang_code: language, voice } = profile;
          return (
            <ProfileCard
              key={profile.id}
              profile={profile}
              voice={catalogue.byId.get(voiceId(platform, language, voice))}
              color={colorOf(voice)}
              onEdit={canEdit ? () => setDialog({ kind: "edit", profile }) : undefined}
              menu={
                <ProfileMenu
                  profile={profile}
                  onSetDefault={hasRight("modify project") ? () => makeDefault(profile) : undefined}
                  onDelete={canEdit ? () => setDialog({ kind: "delete", profile }) : undefined}
                />
              }
            />
          );
        })}
      </ul>
      {dialog?.kind === "edit" ? (
        <EditProfileDialog scope={scope} profile={dialog.profile} onClose={close} onDeleted={onDeleted} />
      ) : null}
      {dialog?.kind === "delete" ? (
        <DeleteProfileDialog scope={scope} profile={dialog.profile} onClose={close} onDeleted={onDeleted} />
      ) : null}
      <UpgradeDialog
        open={dialog?.kind === "upgrade"}
        onOpenChange={close}
        orgId={orgId}
        isBrief
        message={UPGRADE_FOR_PREMIUM_MESSAGE}
      />
    </div>
  );
}
