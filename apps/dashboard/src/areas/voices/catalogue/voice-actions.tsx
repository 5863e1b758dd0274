import { UPGRADE_FOR_PREMIUM_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { useState } from "react";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { defaultProfile, type ListedVoice } from "../../../platform/voices/voice-list.ts";
import { Button } from "../../../ui/button.tsx";
import { isSameProfile } from "../fields/voice-choice.ts";
import { useSetDefault } from "./use-set-default.ts";
import type { VoiceScope } from "./voice-scope.ts";

export interface VoiceActionsProps {
  scope: VoiceScope;
  voice: ListedVoice;
  /** The style to start a profile with. */
  style: string;
  defaultVoice: VoiceProfile | undefined;
}

/** What can be done with a voice, as far as the person may. A premium voice asks for the plan when it is used. */
export function VoiceActions({ scope, voice, defaultVoice }: VoiceActionsProps) {
  const { orgId } = scope;
  const hasRight = useMay(orgId);
  const [needsUpgrade, setNeedsUpgrade] = useState(false);
  const { isSaving, setDefault } = useSetDefault(scope);
  // A saved profile of the same voice is another default.
  const isDefault =
    defaultVoice !== undefined && !defaultVoice.profile_name && isSameProfile(defaultProfile(voice), defaultVoice);

  function whenAllowed(act: () => void): void {
    if (voice.engine === "neural" && !hasRight("download premium_voices")) setNeedsUpgrade(true);
    else act();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 @3xl:justify-end">
      {hasRight("modify project") ? (
        <Button
          variant="quiet"
          busy={isSaving}
          disabled={isDefault}
          focusableWhenDisabled
          onClick={() => whenAllowed(() => void setDefault(voice))}
        >
          Set Default
        </Button>
      ) : null}
      <UpgradeDialog
        open={needsUpgrade}
        onOpenChange={setNeedsUpgrade}
        orgId={orgId}
        isBrief
        message={UPGRADE_FOR_PREMIUM_MESSAGE}
      />
    </div>
  );
}
