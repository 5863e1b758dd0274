import { PITCHES, type VoiceProfile } from "@lectern/script";
import {
  formatGain,
  speedRange,
  unavailableVoiceControls,
  volumeRange,
} from "../../../platform/voices/unavailable-voice-controls.ts";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Slider } from "../../../ui/fields/slider.tsx";
import { pitchName, styleName } from "../../../platform/voices/profile-differences.ts";

export interface AdvancedSettingsProps {
  profile: VoiceProfile;
  voice: ListedVoice | undefined;
  onChange: (change: Partial<VoiceProfile>) => void;
}

/** Prosody settings of a voice; one that the voice lacks is disabled and says why. */
export function AdvancedSettings({ profile, voice, onChange }: AdvancedSettingsProps) {
  const controls = unavailableVoiceControls(profile, voice);
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Slider
          label="Volume"
          labelled
          {...volumeRange}
          value={profile.volume}
          format={formatGain}
          onValueChange={(volume) => onChange({ volume })}
        />
        <Slider
          label="Speed"
          labelled
          {...speedRange}
          value={profile.speed}
          format={(speed) => `${speed} %`}
          onValueChange={(speed) => onChange({ speed })}
        />
        <Field label="Pitch" hint={controls.pitch}>
          <Select
            value={profile.pitch === "" ? "default" : profile.pitch}
            disabled={controls.pitch !== undefined}
            onValueChange={(pitch) => onChange({ pitch: pitch === "default" ? "" : pitch })}
            options={PITCHES.filter((pitch) => pitch !== "").map((pitch) => ({
              value: pitch,
              label: pitchName(pitch),
            }))}
          />
        </Field>
        <Field label="Styles" hint={controls.style}>
          <Select
            value={profile.style === "" ? "default" : profile.style}
            disabled={controls.style !== undefined}
            onValueChange={(style) => onChange({ style: style === "default" ? "" : style })}
            options={[
              { value: "default", label: "Default" },
              ...(voice?.styles ?? []).map((style) => ({ value: style, label: styleName(style) })),
            ]}
          />
        </Field>
      </div>
      <Checkbox
        label="Add Auto Breathing"
        hint={controls.breathing}
        checked={profile.auto_breathing === true}
        disabled={controls.breathing !== undefined}
        onCheckedChange={(auto_breathing) => onChange({ auto_breathing })}
      />
    </div>
  );
}
