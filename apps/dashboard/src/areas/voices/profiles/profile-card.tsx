import type { WireProfile } from "@lectern/contract";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { shortLanguageName } from "../../../platform/voices/voice-label.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { VoiceDisc } from "../fields/voice-disc.tsx";
import { profileDifferences, VOICE_AS_IT_IS } from "../../../platform/voices/profile-differences.ts";
import { useProfilePreview } from "./use-profile-preview.ts";

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
export function ProfileCard({ profile, voice, color, onEdit, menu }: ProfileCardProps) {
  const preview = useProfilePreview(profile);
  const { profile_name: name } = profile;
  return (
    <li className="grid min-w-0 content-start rounded-10 border border-line bg-sheet px-4">
      <div className="flex min-w-0 items-center gap-3 py-3.5">
        <VoiceDisc
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
