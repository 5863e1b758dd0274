import { PITCHES, type VoiceProfile } from "@lectern/script";
import { formatGain, speedRange, voiceControls, volumeRange } from "../../../platform/voices/voice-controls.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Slider } from "../../../ui/slider.tsx";
import { pitchName } from "./pitch-name.ts";

export interface AdvancedSettingsProps {
  profile: VoiceProfile;
  voice: ListedVoice | undefined;
  onChange: (change: Partial<VoiceProfile>) => void;
}

/** Prosody settings of a voice; unsupported ones are hidden. */
export function AdvancedSettings({ profile, voice, onChange }: AdvancedSettingsProps) {
  const controls = voiceControls(profile, voice);
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
        {controls.pitch === undefined ? (
          <Field label="Pitch">
            <Select
              value={profile.pitch === "" ? "default" : profile.pitch}
              onValueChange={(pitch) => onChange({ pitch: pitch === "default" ? "" : pitch })}
              options={PITCHES.filter((pitch) => pitch !== "").map((pitch) => ({
                value: pitch,
                label: pitchName(pitch),
              }))}
            />
          </Field>
        ) : null}
        {controls.style === undefined ? (
          <Field label="Styles">
            <Select
              value={profile.style === "" ? "default" : profile.style}
              onValueChange={(style) => onChange({ style: style === "default" ? "" : style })}
              options={[
                { value: "default", label: "Default" },
                ...(voice?.styles ?? []).map((style) => ({ value: style, label: style })),
              ]}
            />
          </Field>
        ) : null}
      </div>
      {controls.breathing === undefined ? (
        <Checkbox
          label="Add Auto Breathing"
          checked={profile.auto_breathing === true}
          onCheckedChange={(auto_breathing) => onChange({ auto_breathing })}
        />
      ) : null}
    </div>
  );
}
