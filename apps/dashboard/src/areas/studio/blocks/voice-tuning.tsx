import { PITCHES, type Pitch, type VoiceProfile } from "@lectern/script";
import { Gauge, Music2, Smile } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuChoice } from "../../../ui/menu.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { Slider } from "../../../ui/slider.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useActions } from "../session/studio-context.ts";
import { formatGain, speedRange, voiceControls, volumeRange } from "../../../platform/voices/voice-controls.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { VoiceBarButton } from "./voice-bar-button.tsx";

export interface VoiceTuningProps {
  blockKey: string;
  profile: VoiceProfile;
  voice: ListedVoice | undefined;
}

const pitchNames = PITCHES.filter((pitch): pitch is Exclude<Pitch, ""> => pitch !== "");

/** Style, pitch, speed, volume and breathing of a block's voice. */
export function VoiceTuning({ blockKey, profile, voice }: VoiceTuningProps) {
  const { tuneVoice } = useActions();
  const controls = voiceControls(profile, voice);

  function tune(change: Partial<VoiceProfile>): void {
    tuneVoice(blockKey, change);
  }

  const style = (
    <VoiceBarButton
      icon={<Smile />}
      label="Style"
      {...(profile.style ? { shown: profile.style } : {})}
      reason={controls.style}
    />
  );
  const pitch = (
    <VoiceBarButton
      icon={<Music2 />}
      label="Pitch"
      {...(profile.pitch && profile.pitch !== "default" ? { shown: profile.pitch } : {})}
      reason={controls.pitch}
    />
  );
  return (
    <>
      {controls.style === undefined ? (
        <Menu align="start" trigger={style}>
          <MenuChoice
            label="Style"
            value={profile.style}
            onValueChange={(next) => tune({ style: next })}
            options={[
              { value: "", label: "None" },
              ...(voice?.styles ?? []).map((name) => ({ value: name, label: name })),
            ]}
          />
        </Menu>
      ) : (
        style
      )}
      {controls.pitch === undefined ? (
        <Menu align="start" trigger={pitch}>
          <MenuChoice
            label="Pitch"
            value={profile.pitch === "" ? "default" : profile.pitch}
            onValueChange={(next) => tune({ pitch: next })}
            options={pitchNames.map((name) => ({ value: name, label: name }))}
          />
        </Menu>
      ) : (
        pitch
      )}
      <Popover
        label="Speed and volume"
        align="start"
        trigger={<VoiceBarButton icon={<Gauge />} label="Speed and volume" shown={levels(profile)} />}
      >
        <Levels profile={profile} breathingReason={controls.breathing} tune={tune} />
      </Popover>
    </>
  );
}

function levels({ speed, volume }: VoiceProfile): string {
  return volume === 0 ? `${speed} %` : `${speed} % · ${formatGain(volume)}`;
}

interface LevelsProps {
  profile: VoiceProfile;
  breathingReason: string | undefined;
  tune: (change: Partial<VoiceProfile>) => void;
}

function Levels({ profile, breathingReason, tune }: LevelsProps) {
  // A drag is one change, committed when it ends; until then the value is local to the slider.
  const [speed, setSpeed] = useState(profile.speed);
  const [volume, setVolume] = useState(profile.volume);
  const isDefault = profile.speed === 100 && profile.volume === 0;
  return (
    <div className="w-64 space-y-4">
      <Slider
        label="Speed"
        labelled
        {...speedRange}
        value={speed}
        format={(value) => `${value} %`}
        onValueChange={setSpeed}
        onValueCommitted={(next) => tune({ speed: next })}
      />
      <Slider
        label="Volume"
        labelled
        {...volumeRange}
        value={volume}
        format={formatGain}
        onValueChange={setVolume}
        onValueCommitted={(next) => tune({ volume: next })}
      />
      <Switch
        label="Breathing"
        {...(breathingReason === undefined ? {} : { hint: breathingReason })}
        disabled={breathingReason !== undefined}
        checked={profile.auto_breathing === true && breathingReason === undefined}
        onCheckedChange={(next) => tune({ auto_breathing: next })}
      />
      <div className="flex justify-end">
        <Button
          size="sm"
          variant="quiet"
          disabled={isDefault}
          onClick={() => {
            setSpeed(100);
            setVolume(0);
            tune({ speed: 100, volume: 0 });
          }}
        >
          Reset
        </Button>
      </div>
    </div>
  );
}
