import type { VoiceEngine } from "@lectern/script";
import { useState } from "react";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { emptyFilter, filterVoices, qualityName } from "../../../platform/voices/listed-voices.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import {
  type AvailableQualities,
  availableQualities,
  changeProfile,
  chooseLanguage,
  chooseQuality,
  chooseVoice,
  type VoiceChoice,
  voicesFor,
} from "./voice-choice.ts";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { NO_MATCHING_LANGUAGE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { AdvancedSettings } from "./advanced-settings.tsx";
import { VoiceListField } from "./voice-list-field.tsx";
import type { Voices } from "./use-voices.ts";

export interface QualityFieldProps {
  orgId: string;
  value: VoiceEngine;
  offer: AvailableQualities;
  /** Without it, Premium voices can be previewed but not used. */
  canUsePremium: boolean;
  onValueChange: (quality: VoiceEngine) => void;
}

/** Premium or Standard; an option that the language or plan lacks shows why. */
function QualityField({ orgId, value, offer, canUsePremium, onValueChange }: QualityFieldProps) {
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
