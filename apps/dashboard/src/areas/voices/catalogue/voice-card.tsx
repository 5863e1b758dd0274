import { MAX_PREVIEW_CHARACTERS, MIN_PREVIEW_CHARACTERS, sampleText, type VoiceProfile } from "@lectern/script";
import { Pause, Play, Plus } from "lucide-react";
import { previewText, UPGRADE_FOR_PREMIUM_MESSAGE } from "@lectern/contract";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { sampleTrack } from "../../../platform/voices/sample-button.tsx";
import { defaultProfile, type ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { previewRequest } from "../fields/preview-request.ts";
import { usePreview } from "../fields/use-preview.ts";
import { styleName } from "../../../platform/voices/profile-differences.ts";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { isSameProfile } from "../../../platform/voices/is-same-profile.ts";
import { ProfileDialog } from "../profiles/profile-dialog.tsx";
import type { VoiceScope } from "../voice-scope.ts";
import { useSetDefault } from "../profiles/use-set-default.ts";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { VoiceFacts } from "./voice-facts.tsx";

export interface StyleChipProps {
  voice: ListedVoice;
  /** Empty: the voice as it is. */
  style: string;
  text: string;
  /** The text is long enough to be heard, and not too long. */
  isUsable: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** Plays the text in one style of the voice. The voice's own sample needs no generation. */
function StyleChip({ voice, style, text, isUsable, isChosen, onChoose }: StyleChipProps) {
  const isSample = voice.audio !== "" && style === "" && text.trim() === sampleText(voice.langCode).trim();
  const sample = sampleTrack(voice, voice.languageName);
  const sampleStatus = usePlayback((state) => (state.track?.id === sample.id ? state.status : "idle"));
  const preview = usePreview(isUsable ? previewRequest({ ...defaultProfile(voice), style }, text) : undefined);
  const status = isSample ? sampleStatus : preview.status;
  const isOn = status === "playing" || status === "loading";
  const name = style === "" ? "Default" : styleName(style);

  function play(): void {
    onChoose();
    if (isSample) playback.toggle(sample);
    else preview.toggle(voice.name);
  }

  return (
    <Button
      size="sm"
      aria-label={isOn ? `Pause ${name}` : `Play ${name}`}
      disabled={!isUsable}
      focusableWhenDisabled
      icon={
        status === "loading" ? (
          <Spinner />
        ) : isOn ? (
          <Pause className="fill-current" strokeWidth={0} />
        ) : (
          <Play className="fill-current" strokeWidth={0} />
        )
      }
      onClick={play}
      className={classes("rounded-full!", isChosen && "border-edge! bg-well!")}
    >
      {name}
    </Button>
  );
}

export interface VoiceActionsProps {
  scope: VoiceScope;
  voice: ListedVoice;
  /** The style that a profile starts with. */
  style: string;
  defaultVoice: VoiceProfile | undefined;
}

/** What can be done with a voice, as far as the person may. A premium voice asks for the plan when it is used. */
function VoiceActions({ scope, voice, style, defaultVoice }: VoiceActionsProps) {
  const { orgId } = scope;
  const hasRight = useMay(orgId);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"profile" | "upgrade">();
  const { isSaving, setDefault } = useSetDefault(scope);
  const profile = defaultProfile(voice);
  // A saved profile of the same voice is another default.
  const isDefault = defaultVoice !== undefined && !defaultVoice.profile_name && isSameProfile(profile, defaultVoice);

  function whenAllowed(act: () => void): void {
    if (voice.engine === "neural" && !hasRight("download premium_voices")) setDialog("upgrade");
    else act();
  }

  function createVoiceover(): void {
    const { platform, langCode: lang, code } = voice;
    void navigate({
      to: "/organisation/$orgId/integration/$projectId/content/$contentId",
      params: { ...scope, contentId: "new" },
      search: { platform, lang, voice: code },
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-1 @3xl:justify-end">
      {hasRight("modify project") ? (
        <Button
          variant="quiet"
          busy={isSaving}
          disabled={isDefault}
          focusableWhenDisabled
          onClick={() => whenAllowed(() => void setDefault(defaultProfile(voice)))}
        >
          Set Default
        </Button>
      ) : null}
      {hasRight("modify audio") ? (
        <Button onClick={() => whenAllowed(() => setDialog("profile"))}>Create Profile</Button>
      ) : null}
      {hasRight("create audio") ? (
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => whenAllowed(createVoiceover)}>
          Create Voiceover
        </Button>
      ) : null}
      <ProfileDialog
        open={dialog === "profile"}
        onClose={() => setDialog(undefined)}
        scope={scope}
        profile={{ ...profile, style }}
      />
      <UpgradeDialog
        open={dialog === "upgrade"}
        onOpenChange={() => setDialog(undefined)}
        orgId={orgId}
        isBrief
        message={UPGRADE_FOR_PREMIUM_MESSAGE}
      />
    </div>
  );
}

export interface VoiceCardProps {
  id: string;
  scope: VoiceScope;
  voice: ListedVoice;
  defaultVoice: VoiceProfile | undefined;
}

/** What a voice can do, a text of one's own to hear it with, and what to do with it. */
export function VoiceCard({ id, scope, voice, defaultVoice }: VoiceCardProps) {
  const [text, setText] = useState(() => sampleText(voice.langCode));
  /** The style heard last: a profile made of the voice starts with it. */
  const [style, setStyle] = useState("");
  const problem = problemOf(previewText, text);
  return (
    <section
      id={id}
      aria-label={voice.name}
      className="grid gap-x-8 gap-y-4 pt-1 pb-4 @3xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] @3xl:pl-12"
    >
      <Field
        label={`Text for ${voice.name}`}
        labelHidden
        error={problem}
        hint={`Your own words, ${MIN_PREVIEW_CHARACTERS} to ${MAX_PREVIEW_CHARACTERS} characters`}
        className="relative"
      >
        <Textarea
          rows={3}
          lang={voice.langCode}
          maxLength={MAX_PREVIEW_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="resize-none rounded-10! px-3.5! py-2.5! font-serif text-19!"
        />
        <span className="absolute right-0 bottom-0 text-12 text-ink-3 tabular-nums">
          {MAX_PREVIEW_CHARACTERS - text.length} characters left
        </span>
      </Field>
      <VoiceFacts voice={voice} />
      <fieldset aria-label="Styles" className="flex min-w-0 flex-wrap items-center gap-2">
        {["", ...voice.styles].map((one) => (
          <StyleChip
            key={one}
            voice={voice}
            style={one}
            text={text}
            isUsable={problem === undefined}
            isChosen={one === style}
            onChoose={() => setStyle(one)}
          />
        ))}
      </fieldset>
      <VoiceActions scope={scope} voice={voice} style={style} defaultVoice={defaultVoice} />
    </section>
  );
}
