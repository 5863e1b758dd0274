import { previewText } from "@lectern/contract";
import { MAX_PREVIEW_CHARACTERS, MIN_PREVIEW_CHARACTERS, sampleText, type VoiceProfile } from "@lectern/script";
import { useState } from "react";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { Field, Textarea } from "../../../ui/field.tsx";
import { StyleChip } from "./style-chip.tsx";
import { VoiceActions } from "./voice-actions.tsx";
import { VoiceFacts } from "./voice-facts.tsx";
import type { VoiceScope } from "../voice-scope.ts";

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
