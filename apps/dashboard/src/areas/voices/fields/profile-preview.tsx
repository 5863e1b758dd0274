import { previewText } from "@lectern/contract";
import { MAX_PREVIEW_CHARACTERS, sampleText, type VoiceProfile } from "@lectern/script";
import { useState } from "react";
import { pitchName } from "../../../platform/voices/profile-differences.ts";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { formatGain, unavailableVoiceControls } from "../../../platform/voices/unavailable-voice-controls.ts";
import { type ListedVoice, qualityName } from "../../../platform/voices/listed-voices.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { previewRequest } from "./preview-request.ts";
import { usePreview } from "./use-preview.ts";

export interface ProfilePreviewProps {
  profile: VoiceProfile | undefined;
  voice: ListedVoice | undefined;
  /** Where a page has several. */
  label?: string;
}

/** Preview of the selected voice, with a text to play. */
export function ProfilePreview({ profile, voice, label = "Preview" }: ProfilePreviewProps) {
  return (
    <section aria-label={label} className="rounded-16 border border-line bg-sheet p-5 shadow-sheet">
      {profile === undefined ? (
        <p className="text-13 text-ink-3">Choose a voice to see and hear it here.</p>
      ) : (
        // Each language has its own sample sentence.
        <ChosenProfile key={profile.lang_code} profile={profile} voice={voice} />
      )}
    </section>
  );
}

function ChosenProfile({ profile, voice }: { profile: VoiceProfile; voice: ListedVoice | undefined }) {
  const [text, setText] = useState(() => sampleText(profile.lang_code));
  const problem = problemOf(previewText, text);
  const preview = usePreview(problem === undefined ? previewRequest(profile, text) : undefined);
  const name = voice?.name ?? profile.voice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-3">
        <VoiceDot code={profile.voice} name={name} className="size-10" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-serif text-16 font-semibold">{name}</p>
          <p className="truncate text-12 text-ink-3">{voice?.languageName ?? profile.lang_code}</p>
        </div>
        <Badge tone={profile.engine === "neural" ? "accent" : "neutral"}>{qualityName(profile.engine)}</Badge>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {factsOf(profile, voice).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Field label="Preview text" hint={`${MAX_PREVIEW_CHARACTERS - text.length} characters left`} error={problem}>
        <Textarea
          rows={3}
          lang={profile.lang_code}
          maxLength={MAX_PREVIEW_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="resize-none font-serif text-16!"
        />
      </Field>
      <div className="flex items-center gap-3">
        <PlayButton
          name={`the preview of ${name}`}
          status={preview.status}
          unavailable={problem}
          onPress={() => preview.toggle(name)}
        />
        <output className="text-13 text-ink-2">{statusText[preview.status]}</output>
      </div>
    </div>
  );
}

const statusText = {
  idle: "Hear it as it is set",
  loading: "Loading…",
  playing: "Playing",
  paused: "Paused",
  ended: "Hear it as it is set",
  failed: "The preview could not be played.",
} as const;

function factsOf(profile: VoiceProfile, voice: ListedVoice | undefined): [string, string][] {
  const controls = unavailableVoiceControls(profile, voice);
  return [
    ["Speed", `${profile.speed} %`],
    ["Volume", formatGain(profile.volume)],
    ...(controls.pitch === undefined ? [["Pitch", pitchName(profile.pitch)] satisfies [string, string]] : []),
    ...(controls.style === undefined ? [["Style", profile.style || "Default"] satisfies [string, string]] : []),
    ...(profile.auto_breathing ? [["Auto breathing", "On"] satisfies [string, string]] : []),
  ];
}
