import { previewText, previewVoice, type WireProfile } from "@lectern/contract";
import { MAX_PREVIEW_CHARACTERS, sampleText, type VoiceProfile } from "@lectern/script";
import { useMemo, useState } from "react";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { usePlayback } from "../../../platform/playback/playback.ts";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import type { PlayerStatus } from "../../../platform/playback/player-state.ts";
import type { Catalogue } from "../../../platform/voices/catalogue.ts";
import { NO_MATCHING_VOICE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { previewRequest } from "../fields/preview-request.ts";
import { usePreview } from "../fields/use-preview.ts";
import { VoicePlayButton } from "../fields/voice-play-button.tsx";
import { HueDot } from "../fields/hue-dot.tsx";
import { profileDifferences, VOICE_AS_IT_IS } from "../../../platform/voices/profile-differences.ts";
import { testerVoices } from "./tester-voices.ts";

/** Where what plays now is, and how long it is once that is known. */
function TesterTime() {
  const position = usePlayback((state) => formatDuration(state.positionSeconds));
  const duration = usePlayback(({ durationSeconds }) =>
    durationSeconds > 0 && Number.isFinite(durationSeconds) ? formatDuration(durationSeconds) : undefined,
  );
  return (
    <span className="text-13 tabular-nums">
      {position}
      {duration === undefined ? null : <span className="text-ink-3"> / {duration}</span>}
    </span>
  );
}

/** Voices that the list shows at once; typing finds the others. */
const listedVoices = 60;

export interface PreviewTesterProps {
  profiles: readonly WireProfile[];
  catalogue: Catalogue;
  /** The project's. */
  language: string;
  colorOf: (voiceCode: string) => string;
}

/** Hears any voice or profile say a text; generated again only when text or voice changed. */
export function PreviewTester({ profiles, catalogue, language, colorOf }: PreviewTesterProps) {
  const voices = useMemo(() => testerVoices(catalogue, profiles, language), [catalogue, profiles, language]);
  const [chosenId, setChosenId] = useState(() => profiles.find((profile) => profile.is_default)?.id ?? "");
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const chosen = voices.find(({ value }) => value === chosenId);
  const locale = chosen?.profile.lang_code ?? language;
  const text = typed ?? sampleText(locale);
  const problems = { text: problemOf(previewText, text), voice: problemOf(previewVoice, chosen?.profile.voice ?? "") };
  const isReady = chosen !== undefined && problems.text === undefined;
  const preview = usePreview(isReady ? previewRequest(chosen.profile, text) : undefined, { place: "tester" });
  const options = useMemo(
    () =>
      voices.map(({ value, label, profile }) => ({ value, label, mark: <HueDot color={colorOf(profile.voice)} /> })),
    [voices, colorOf],
  );

  return (
    <Section title="Audio preview tester" lead="Hear any voice say a line of yours.">
      <div className="rounded-10 border border-line bg-sheet">
        <div className="px-4 pt-3 pb-2.5">
          <Field label="Preview text" labelHidden error={tried ? problems.text : undefined}>
            <Textarea
              rows={4}
              lang={locale}
              maxLength={MAX_PREVIEW_CHARACTERS}
              value={text}
              onChange={(event) => setTyped(event.target.value)}
              className="-mx-2 w-[calc(100%+1rem)]! resize-none border-transparent! bg-transparent! px-2! py-1! font-serif text-19! hover:border-line!"
            />
          </Field>
          <p className="mt-1 text-right text-12 text-ink-3 tabular-nums">
            {MAX_PREVIEW_CHARACTERS - text.length} characters left
          </p>
        </div>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-t border-line px-4 pt-4 pb-3">
          <VoicePlayButton
            name="the preview"
            status={preview.status}
            color={chosen ? colorOf(chosen.profile.voice) : "var(--color-ink-3)"}
            onPress={() => {
              setTried(true);
              if (chosen) preview.toggle(chosen.label);
            }}
          />
          <Field label="Voice" labelHidden error={tried ? problems.voice : undefined}>
            <Combobox
              options={options}
              value={chosenId}
              placeholder={`Search ${formatCount(options.length)} voices and profiles`}
              emptyMessage={NO_MATCHING_VOICE_MESSAGE}
              limit={listedVoices}
              onValueChange={(id) => {
                setChosenId(id);
                setTried(false);
              }}
            />
          </Field>
          <p className="col-start-2 flex min-h-5 items-center gap-2 text-13 text-ink-3">
            <output className="min-w-0 flex-1 truncate">
              {statusText[preview.status] ?? (chosen && settingsOf(chosen.profile))}
            </output>
            {preview.status === "playing" || preview.status === "paused" ? <TesterTime /> : null}
          </p>
        </div>
      </div>
    </Section>
  );
}

/** Nothing to say of a preview at rest: how the voice is set stands there. */
const statusText: Partial<Record<PlayerStatus, string>> = {
  loading: "Generating…",
  playing: "Playing",
  paused: "Paused",
};

function settingsOf(profile: VoiceProfile): string {
  const differences = profileDifferences(profile).map(({ term, value }) => `${term} ${value}`);
  return differences.length === 0 ? VOICE_AS_IT_IS : differences.join(" · ");
}
