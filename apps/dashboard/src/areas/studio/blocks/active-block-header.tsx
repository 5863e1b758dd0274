import { Button as BaseButton } from "@base-ui/react/button";
import { type ComponentProps, type ReactElement, useState } from "react";
import { type Block, type Pitch, PITCHES, type VoiceProfile } from "@lectern/script";
import { Gauge, Music2, Smile, Timer } from "lucide-react";
import { classes } from "../../../ui/classes.ts";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuChoice } from "../../../ui/overlays/menu.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { Slider } from "../../../ui/fields/slider.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import {
  formatGain,
  speedRange,
  unavailableVoiceControls,
  volumeRange,
} from "../../../platform/voices/unavailable-voice-controls.ts";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { PauseForm } from "./pause-form.tsx";
import { fullVoiceLabel } from "../../../platform/voices/voice-label.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { Badge } from "../../../ui/badge.tsx";
import { blocksOf, selectedBlocks } from "../document/selected-blocks.ts";
import { GIVEN_VOICE_REASON, useAssignedVoiceLanguage } from "./language-notice.tsx";
import { withPresentName } from "../speech/profile-of-block.ts";
import { useSavedProfiles } from "../voices/use-saved-profiles.ts";
import { useMissingVoiceMessage, useVoice } from "../voices/use-voices.ts";
import { useShowVoices } from "../session/side-panel.ts";
import { BlockStatsLabel } from "./block-stats-label.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { BlockMenu } from "./block-menu.tsx";
import { PlayBlockButton } from "./play-block-button.tsx";

export interface VoiceBarButtonProps extends Omit<ComponentProps<typeof BaseButton>, "className" | "children"> {
  icon: ReactElement;
  label: string;
  /** Why it is disabled. */
  reason?: string | undefined;
  /** Visible content when the label is only for screen readers, such as a value. */
  shown?: string;
}

/** A control of a block's voice bar. A disabled one stays visible and shows why. */
function VoiceBarButton({ icon, label, reason, shown, ...props }: VoiceBarButtonProps) {
  const button = (
    <BaseButton
      {...props}
      disabled={reason !== undefined}
      focusableWhenDisabled
      aria-label={shown === undefined ? label : `${label}: ${shown}`}
      className={classes(
        "motion-colour inline-flex h-control-sm shrink-0 items-center gap-1.5 rounded-6 px-2 text-12 font-medium tabular-nums [&_svg]:size-3.5",
        reason === undefined ? "text-ink-2 hover:bg-hover hover:text-ink" : "cursor-not-allowed text-ink-3",
      )}
    >
      {icon}
      {shown ?? label}
    </BaseButton>
  );
  return reason === undefined ? button : <Tooltip label={reason}>{button}</Tooltip>;
}

export interface VoiceTuningProps {
  blockKey: string;
  profile: VoiceProfile;
  voice: ListedVoice | undefined;
}

const pitchNames = PITCHES.filter((pitch): pitch is Exclude<Pitch, ""> => pitch !== "");

/** Style, pitch, speed, volume and breathing of a block's voice. */
function VoiceTuning({ blockKey, profile, voice }: VoiceTuningProps) {
  const { tuneVoice } = useActions();
  const controls = unavailableVoiceControls(profile, voice);

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

export interface ActiveBlockHeaderProps {
  blockKey: string;
  block: Block;
}

/** Header of the active block: its voice and prosody controls. */
export function ActiveBlockHeader({ blockKey, block }: ActiveBlockHeaderProps) {
  const { audio_profile: profile } = block;
  const voice = useVoice(profile);
  const showVoices = useShowVoices();
  const { editor, selectedKeys, colorOfVoice } = useStudio();
  const count = useStoreSelector(selectedKeys, (keys) => keys.size);
  const saved = useSavedProfiles();
  const goneVoice = useMissingVoiceMessage(profile);
  const voiceName = goneVoice ?? fullVoiceLabel(withPresentName(profile, saved), voice);
  const language = useAssignedVoiceLanguage(blockKey);
  const label = language === undefined ? voiceName : `${language}: ${voiceName}`;
  const range = count > 1 ? selectedBlocks(editor) : undefined;
  const isMixed = range !== undefined && new Set(blocksOf(editor, range).map(voiceOfBlock)).size > 1;
  return (
    <div className="@container">
      <div
        role="toolbar"
        aria-label={count > 1 ? `Voice of ${count} blocks` : "Voice of this block"}
        data-voice-bar
        className="flex min-h-control-md flex-wrap items-center gap-x-2 @2xl:flex-nowrap"
      >
        {count > 1 ? <Badge tone="accent">{count} blocks</Badge> : null}
        <button
          type="button"
          title={isMixed ? MIXED_VOICES : language === undefined ? label : `${label}\n${GIVEN_VOICE_REASON}`}
          onClick={showVoices}
          className="motion-colour -ml-1.5 inline-flex h-control-sm min-w-0 flex-1 items-center gap-2 rounded-6 px-1.5 text-12 font-medium text-ink hover:bg-hover @2xl:flex-initial"
        >
          <VoiceDot
            code={profile.voice}
            name={voice?.name ?? profile.voice}
            color={colorOfVoice(profile.voice)}
            className="size-4.5 text-[0.625rem]"
          />
          <span className={classes("truncate", goneVoice !== undefined && !isMixed && "text-warning")}>
            {isMixed ? MIXED_VOICES : label}
          </span>
          <span className="sr-only">. Choose another voice</span>
        </button>
        {/* In a narrow block, a separate row below the voice. */}
        <span className="order-last -ml-2 flex w-full items-center gap-0.5 @2xl:order-none @2xl:ml-0 @2xl:w-auto @2xl:shrink-0">
          <AddPause />
          <VoiceTuning blockKey={blockKey} profile={profile} voice={voice} />
        </span>
        <span className="-mr-1.5 ml-auto flex shrink-0 items-center gap-1">
          <BlockStatsLabel blockKey={blockKey} />
          {block.is_title ? null : <DragHandle blockKey={blockKey} />}
          <BlockMenu blockKey={blockKey} block={block} />
          <PlayBlockButton blockKey={blockKey} />
        </span>
      </div>
    </div>
  );
}

const MIXED_VOICES = "Several voices";

function voiceOfBlock({ audio_profile: profile }: Block): string {
  return voiceId(profile.platform, profile.lang_code, profile.voice);
}

function AddPause() {
  const { addPause } = useActions();
  const [isOpen, setOpen] = useState(false);

  function choose(seconds: number): void {
    setOpen(false);
    addPause(seconds);
  }

  return (
    <Popover
      label="Add pause"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<VoiceBarButton icon={<Timer />} label="Add pause" />}
    >
      <PauseForm onChoose={choose} />
    </Popover>
  );
}
