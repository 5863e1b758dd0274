import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { NO_MATCHING_LANGUAGE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { filterVoices, emptyFilter } from "../../../platform/voices/voice-list.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { LoadingRows } from "../../../ui/skeleton.tsx";
import { AdvancedSettings } from "./advanced-settings.tsx";
import { QualityField } from "./quality-field.tsx";
import {
  chooseLanguage,
  chooseQuality,
  chooseVoice,
  availableQualities,
  changeProfile,
  type VoiceChoice,
  voicesFor,
} from "./voice-choice.ts";
import { VoiceListField } from "./voice-list-field.tsx";
import type { Voices } from "./use-voices.ts";

/** Number of voices from which a search field is shown. */
const minSearchableVoices = 9;

export interface VoiceFieldsProps {
  orgId: string;
  voices: Voices;
  choice: VoiceChoice;
  onChange: (choice: VoiceChoice) => void;
  canUsePremium: boolean;
  languageLabel: string;
  languageHint?: string;
  voiceLabel: string;
  /** Prosody folds out below, unless it stands elsewhere. */
  hasSettings?: boolean;
  errors: { language?: string | undefined; voice?: string | undefined };
}

/** Language, quality, voice and prosody. */
export function VoiceFields(props: VoiceFieldsProps) {
  const { orgId, voices, choice, onChange, canUsePremium, languageLabel, languageHint, voiceLabel, errors } = props;
  const { hasSettings = true } = props;
  const { catalogue } = voices;
  const [search, setSearch] = useState("");
  const [showsMore, setShowsMore] = useState(false);

  if (catalogue === undefined) {
    return voices.error ? (
      <ErrorNotice message={failureMessage(voices.error)} retrying={voices.isFetching} onRetry={voices.retry} />
    ) : (
      <LoadingRows label="Loading voices…" className="grid gap-5" rowClassName="h-9" />
    );
  }

  const { profile } = choice;
  const chosen = profile && catalogue.byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
  const listed = voicesFor(catalogue.voices, choice);
  const found = search === "" ? listed : filterVoices(listed, { ...emptyFilter, search });

  function offer(language: string) {
    return availableQualities(catalogue?.voices ?? [], language);
  }

  return (
    <>
      <Field label={languageLabel} hint={languageHint} error={errors.language}>
        <Combobox
          options={catalogue.languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={choice.language}
          placeholder="Search languages"
          emptyMessage={NO_MATCHING_LANGUAGE_MESSAGE}
          onValueChange={(language) => {
            const { neural, standard } = offer(language);
            setSearch("");
            onChange(chooseLanguage(choice, language, { neural: neural && canUsePremium, standard }));
          }}
        />
      </Field>
      {choice.language === "" ? null : (
        <>
          {catalogue.differences.quality ? (
            <QualityField
              orgId={orgId}
              value={choice.quality}
              offer={offer(choice.language)}
              canUsePremium={canUsePremium}
              onValueChange={(quality) => onChange(chooseQuality(choice, quality))}
            />
          ) : null}
          <VoiceListField
            label={voiceLabel}
            voices={found}
            chosen={chosen}
            error={errors.voice}
            onChoose={(voice) => onChange(chooseVoice(choice, voice))}
          >
            {listed.length < minSearchableVoices ? null : (
              <SearchInput
                label="Search voices"
                placeholder={`Search ${formatCount(listed.length)} voices`}
                value={search}
                onValueChange={setSearch}
              />
            )}
          </VoiceListField>
          {hasSettings ? (
            <Checkbox label="Show Advance Settings" checked={showsMore} onCheckedChange={setShowsMore} />
          ) : null}
          {hasSettings && showsMore ? (
            profile ? (
              <AdvancedSettings
                profile={profile}
                voice={chosen}
                onChange={(change) => onChange(changeProfile(choice, change))}
              />
            ) : (
              <p className="text-13 text-ink-3">Choose a voice first: what can be set depends on it.</p>
            )
          ) : null}
        </>
      )}
    </>
  );
}
