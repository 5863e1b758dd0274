import { UPGRADE_FOR_PREMIUM_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { defaultProfile, type ListedVoice } from "../../../platform/voices/voice-list.ts";
import { Button } from "../../../ui/button.tsx";
import { isSameProfile } from "../../../platform/voices/is-same-profile.ts";
import { ProfileDialog } from "../profiles/profile-dialog.tsx";
import type { VoiceScope } from "../voice-scope.ts";
import { useSetDefault } from "./use-set-default.ts";

export interface VoiceActionsProps {
  scope: VoiceScope;
  voice: ListedVoice;
  /** The style that a profile starts with. */
  style: string;
  defaultVoice: VoiceProfile | undefined;
}

/** What can be done with a voice, as far as the person may. A premium voice asks for the plan when it is used. */
export function VoiceActions({ scope, voice, style, defaultVoice }: VoiceActionsProps) {
  const { orgId } = scope;
  const hasRight = useMay(orgId);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"profile" | "upgrade">();
  const { isSaving, setDefault } = useSetDefault(scope);
  const profile = defaultProfile(voice);
  // A saved profile of the same voice is another default.
  const isDefault = defaultVoice !== undefined && !defaultVoice.profile_name && isSameProfile(profile, defaultVoice);

  function whenAllowed(act: () => void): void {
    if (voice.engine === "neural" && !hasRight("download premium_voices")) setDialog("upgrade");
    else act();
  }

  function createVoiceover(): void {
    const { platform, langCode: lang, code } = voice;
    void navigate({
      to: "/organisation/$orgId/integration/$projectId/content/$contentId",
      params: { ...scope, contentId: "new" },
      search: { platform, lang, voice: code },
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-1 @3xl:justify-end">
      {hasRight("modify project") ? (
        <Button
          variant="quiet"
          busy={isSaving}
          disabled={isDefault}
          focusableWhenDisabled
          onClick={() => whenAllowed(() => void setDefault(defaultProfile(voice)))}
        >
          Set Default
        </Button>
      ) : null}
      {hasRight("modify audio") ? (
        <Button onClick={() => whenAllowed(() => setDialog("profile"))}>Create Profile</Button>
      ) : null}
      {hasRight("create audio") ? (
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => whenAllowed(createVoiceover)}>
          Create Voiceover
        </Button>
      ) : null}
      <ProfileDialog
        open={dialog === "profile"}
        onClose={() => setDialog(undefined)}
        scope={scope}
        profile={{ ...profile, style }}
      />
      <UpgradeDialog
        open={dialog === "upgrade"}
        onOpenChange={() => setDialog(undefined)}
        orgId={orgId}
        isBrief
        message={UPGRADE_FOR_PREMIUM_MESSAGE}
      />
    </div>
  );
}
