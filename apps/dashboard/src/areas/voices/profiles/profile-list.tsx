import { UPGRADE_FOR_PREMIUM_MESSAGE, type WireProfile } from "@lectern/contract";
import { type ReactNode, useState } from "react";
import { Pencil } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { VoiceScope } from "../voice-scope.ts";
import { DeleteProfileDialog } from "./delete-profile-dialog.tsx";
import { ProfileDialog } from "./profile-dialog.tsx";
import { profileValues } from "../fields/profile-messages.ts";
import { shortLanguageName } from "../../../platform/voices/voice-label.ts";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { Badge } from "../../../ui/badge.tsx";
import { VoicePlayButton } from "../fields/voice-play-button.tsx";
import { profileDifferences, VOICE_AS_IT_IS } from "../../../platform/voices/profile-differences.ts";
import { useProfilePreview } from "./use-profile-preview.ts";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { type Catalogue, voiceId } from "../../../platform/voices/catalogue.ts";
import { useSetDefault } from "./use-set-default.ts";
import { ProfileMenu } from "./profile-menu.tsx";

export interface EditProfileDialogProps {
  scope: VoiceScope;
  profile: WireProfile;
  onClose: () => void;
  onDeleted: () => void;
}

/** Changes a saved profile, or deletes it. */
function EditProfileDialog({ scope, profile, onClose, onDeleted }: EditProfileDialogProps) {
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

export interface ProfileCardProps {
  profile: WireProfile;
  /** undefined: the server has it no more. */
  voice: ListedVoice | undefined;
  color: string;
  /** Absent for those who may not change profiles. */
  onEdit: (() => void) | undefined;
  menu: ReactNode;
}

/** A saved profile: to hear, and what it sets otherwise than its voice speaks by default. */
function ProfileCard({ profile, voice, color, onEdit, menu }: ProfileCardProps) {
  const preview = useProfilePreview(profile);
  const { profile_name: name } = profile;
  return (
    <li className="grid min-w-0 content-start rounded-10 border border-line bg-sheet px-4">
      <div className="flex min-w-0 items-center gap-3 py-3.5">
        <VoicePlayButton
          name={name}
          status={preview.status}
          color={color}
          disabled={voice === undefined}
          onPress={() => preview.toggle(name)}
        />
        <div className="min-w-0 flex-1">
          <h2 className="flex min-w-0 items-center gap-2 text-14 leading-5 font-semibold">
            <bdi className="truncate" title={name}>
              {name}
            </bdi>
            {profile.is_default ? (
              <Badge tone="accent" className="shrink-0">
                Default
              </Badge>
            ) : null}
          </h2>
          <p className="truncate text-12 text-ink-3">
            {voice === undefined
              ? `${profile.voice} · ${profile.lang_code}`
              : `${voice.name} · ${shortLanguageName(voice)}`}
          </p>
        </div>
        {onEdit === undefined ? null : (
          <Button size="sm" icon={<Pencil aria-hidden="true" />} aria-label={`Edit Profile ${name}`} onClick={onEdit}>
            Edit Profile
          </Button>
        )}
      </div>
      <div className="flex min-h-12 items-center gap-2 border-t border-line py-2 text-13 leading-5">
        <div className="min-w-0 flex-1">
          {voice === undefined ? (
            <p className="text-bad">This voice is gone from the server. Choose another one.</p>
          ) : (
            <Differences profile={profile} />
          )}
        </div>
        {menu}
      </div>
    </li>
  );
}

function Differences({ profile }: { profile: WireProfile }) {
  const differences = profileDifferences(profile);
  if (differences.length === 0) return <p className="text-ink-3">{VOICE_AS_IT_IS}</p>;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {differences.map(({ term, value }) => (
        <div key={term} className="flex gap-1.5">
          <dt className="text-ink-3">{term}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The grid of profile cards, within a container: three columns wide, one on a phone. */
const gridClasses = "grid grid-cols-1 gap-4 @3xl:grid-cols-2 @5xl:grid-cols-3";

/** Saved profiles that are loading. */
export function ProfileSkeletons() {
  return (
    <div className="@container">
      <LoadingRows label="Loading profiles…" className={gridClasses} rowClassName="h-26 rounded-10" />
    </div>
  );
}

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
