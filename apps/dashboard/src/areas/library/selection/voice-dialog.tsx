import type { VoiceProfile } from "@lectern/script";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import {
  useStopSampleOnUnmount,
  useVoices,
  validateChoice,
  choiceFromProfile,
  type VoiceChoice,
  VoiceFields,
} from "../../voices/index.ts";
import type { LibraryScope } from "../items/item-query.ts";
import { formatAudioCount } from "./summary.ts";

export interface VoiceDialogProps {
  scope: LibraryScope;
  count: number;
  onClose: () => void;
  onChoose: (voice: VoiceProfile) => void;
}

const noChoice: VoiceChoice = { language: "", quality: "standard", profile: undefined };

/** Chooses the voice of every block of the selected items; it begins with the project's own. */
export function VoiceDialog({ scope, count, onClose, onChoose }: VoiceDialogProps) {
  useStopSampleOnUnmount();
  const voices = useVoices();
  const canUsePremium = useMay(scope.orgId)("download premium_voices");
  const { data: project } = useQuery(queries.project(scope.orgId, scope.projectId));
  const [chosen, setChosen] = useState<VoiceChoice>();
  const [isChecked, setChecked] = useState(false);
  const choice = chosen ?? (project ? choiceFromProfile(project.audio_profile) : noChoice);
  const errors = isChecked ? validateChoice(choice) : {};

  function submit(): void {
    setChecked(true);
    if (choice.profile !== undefined && Object.keys(validateChoice(choice)).length === 0) onChoose(choice.profile);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Voice of ${formatAudioCount(count)}`}
      description="Every block gets this voice. What is heard stays as it is until it is generated again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={submit}>
            Set voice
          </Button>
        </>
      }
    >
      <div className="grid gap-5 [&_[role=radiogroup]]:max-h-56">
        <VoiceFields
          orgId={scope.orgId}
          voices={voices}
          choice={choice}
          onChange={setChosen}
          canUsePremium={canUsePremium}
          languageLabel="Language"
          voiceLabel="Voice"
          errors={errors}
        />
      </div>
    </Dialog>
  );
}
