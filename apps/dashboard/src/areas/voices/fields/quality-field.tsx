import type { VoiceEngine } from "@lectern/script";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { qualityName } from "../../../platform/voices/voice-list.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import type { AvailableQualities } from "./voice-choice.ts";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

export interface QualityFieldProps {
  orgId: string;
  value: VoiceEngine;
  offer: AvailableQualities;
  /** Without it, Premium voices can be previewed but not used. */
  canUsePremium: boolean;
  onValueChange: (quality: VoiceEngine) => void;
}

/** Premium or Standard; an option that the language or plan lacks shows why. */
export function QualityField({ orgId, value, offer, canUsePremium, onValueChange }: QualityFieldProps) {
  const plans = usePlansLink(orgId);
  const needsPlan = offer.neural && !canUsePremium;
  return (
    <div>
      <RadioGroup
        label="Quality"
        inline
        value={value}
        onValueChange={onValueChange}
        options={[
          {
            value: "neural",
            label: qualityName("neural"),
            disabled: !offer.neural || needsPlan,
            ...(offer.neural ? {} : { hint: "This language has no Premium voices." }),
          },
          {
            value: "standard",
            label: qualityName("standard"),
            disabled: !offer.standard,
            ...(offer.standard ? {} : { hint: "This language has no Standard voices." }),
          },
        ]}
      />
      {needsPlan ? (
        <p className="mt-1 text-12 text-ink-3">
          Please upgrade your plan to select premium audios. <TextLink {...plans}>Upgrade</TextLink>
        </p>
      ) : null}
    </div>
  );
}
