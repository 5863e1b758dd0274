import { useState } from "react";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { Button } from "../../../ui/button.tsx";
import { voiceColor } from "../../../ui/voice-hue.ts";
import type { Voices } from "../fields/use-voices.ts";
import type { VoiceChoice } from "../fields/voice-choice.ts";
import { VoiceFields } from "../fields/voice-fields.tsx";
import { HueDot } from "./hue-dot.tsx";

export interface ProfileVoiceProps {
  orgId: string;
  voices: Voices;
  choice: VoiceChoice;
  voice: ListedVoice | undefined;
  canUsePremium: boolean;
  errors: { language?: string | undefined; voice?: string | undefined };
  onChange: (choice: VoiceChoice) => void;
}

/** Which voice a profile has: a line, or the fields to choose one by where there is none yet or another is wanted. */
export function ProfileVoice(props: ProfileVoiceProps) {
  const { orgId, voices, choice, voice, canUsePremium, errors, onChange } = props;
  const { profile } = choice;
  const [isOpen, setOpen] = useState(profile === undefined);
  if (isOpen || profile === undefined) {
    return (
      <div className="grid gap-5 [&_[role=radiogroup]]:max-h-56">
        <VoiceFields
          orgId={orgId}
          voices={voices}
          choice={choice}
          onChange={onChange}
          canUsePremium={canUsePremium}
          languageLabel="Language of the voice"
          voiceLabel="Voice"
          hasSettings={false}
          errors={errors}
        />
      </div>
    );
  }
  return (
    <div>
      <p className="text-13 font-medium">Voice</p>
      <div className="mt-1.5 flex items-center gap-2.5 rounded-6 border border-line py-1 pr-1 pl-3 text-14">
        <HueDot color={voiceColor(profile.voice)} />
        <span className="min-w-0 flex-1 truncate">{voiceLabel({ ...profile, profile_name: "" }, voice)}</span>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          Change voice
        </Button>
      </div>
      {errors.voice === undefined ? null : <p className="mt-1.5 text-12 text-bad">{errors.voice}</p>}
    </div>
  );
}
