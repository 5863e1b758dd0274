import type { PatternPart } from "@lectern/timeline";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select, type SelectOption } from "../../../ui/fields/select.tsx";
import { Slider } from "../../../ui/fields/slider.tsx";
import { type DraftPart, type ListedSound, offsetText } from "./pattern-draft.ts";

/** As far as the sliders go, in seconds; what was set beyond it by the API stays until it is moved. */
const longestFade = 10;
const longestOffset = 15;

const names: Readonly<Record<PatternPart, { label: string; begins?: { label: string; by: "intro" | "speech" } }>> = {
  intro: { label: "Intro", begins: { label: "Speech begins", by: "intro" } },
  bed: { label: "Bed" },
  outro: { label: "Outro", begins: { label: "Outro begins", by: "speech" } },
};

export interface PatternPartFieldsProps {
  part: PatternPart;
  value: DraftPart | undefined;
  sounds: readonly ListedSound[];
  /** More sounds are still read. */
  isLoading: boolean;
  disabled: boolean;
  onSound: (sound: ListedSound | undefined) => void;
  onChange: (change: Partial<DraftPart>) => void;
}

/** The sound of a part of the pattern, how loud it is, and when. */
export function PatternPartFields(props: PatternPartFieldsProps) {
  const { part, value, sounds, isLoading, disabled, onSound, onChange } = props;
  const { label } = names[part];
  const isListed = value === undefined || sounds.some(({ url }) => url === value.url);
  const choices = isListed ? sounds : [{ ...value, detail: "" }, ...sounds];
  const options: SelectOption<string>[] = choices.map(({ url, title, detail }) => {
    return { value: url, label: title, detail };
  });
  if (isLoading) options.push({ value: "loading", label: "Loading sounds…", disabled: true });
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex min-w-0 items-end gap-2">
        <Field label={label} className="flex-1">
          <Select
            options={[{ value: "", label: "None" }, ...options]}
            value={value?.url ?? ""}
            disabled={disabled}
            onValueChange={(chosen) => onSound(sounds.find(({ url }) => url === chosen))}
            className="w-full"
          />
        </Field>
        {value ? <SoundButton title={value.title} url={value.url} /> : null}
      </div>
      {value ? <PartSliders part={part} value={value} disabled={disabled} onChange={onChange} /> : null}
    </fieldset>
  );
}

function PartSliders({
  part,
  value,
  disabled,
  onChange,
}: Pick<PatternPartFieldsProps, "part" | "disabled" | "onChange"> & { value: DraftPart }) {
  const { label, begins } = names[part];
  const { volume, fadeInDuration, fadeOutDuration, offset = 0 } = value;
  const room = Math.max(longestOffset, Math.abs(offset));
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Slider
        label={`${label} volume`}
        labelled
        value={volume}
        min={0}
        max={100}
        format={(percent) => `${percent} %`}
        disabled={disabled}
        onValueChange={(next) => onChange({ volume: next })}
      />
      {begins === undefined ? null : (
        <Slider
          label={begins.label}
          labelled
          value={offset}
          min={-room}
          max={room}
          step={0.5}
          format={(seconds) => offsetText(seconds, begins.by)}
          disabled={disabled}
          onValueChange={(next) => onChange({ offset: next })}
        />
      )}
      {(["fadeInDuration", "fadeOutDuration"] as const).map((fade) => (
        <Slider
          key={fade}
          label={`${label} ${fade === "fadeInDuration" ? "fade in" : "fade out"}`}
          labelled
          value={fade === "fadeInDuration" ? fadeInDuration : fadeOutDuration}
          min={0}
          max={Math.max(longestFade, value[fade])}
          step={0.5}
          format={(seconds) => `${seconds} s`}
          disabled={disabled}
          onValueChange={(next) => onChange({ [fade]: next })}
        />
      ))}
    </div>
  );
}

function SoundButton({ title, url }: { title: string; url: string }) {
  const id = `sound:${url}`;
  const status = usePlayback((state) => (state.track?.id === id ? state.status : "idle"));
  return (
    <PlayButton name={title} status={status} onPress={() => playback.toggle({ id, kind: "sample", url, title })} />
  );
}
