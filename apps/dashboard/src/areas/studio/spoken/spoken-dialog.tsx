import { blockText, type SpokenForm, spokenForms, type SpokenReason } from "@lectern/script";
import { useReducer, useState } from "react";
import { PronunciationForm } from "../pronunciation/pronunciation-form.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useStore } from "../../../platform/store/store.ts";
import { useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { SpokenText } from "./spoken-text.tsx";

const reasons: Record<SpokenReason, string> = {
  pronunciation: "you gave it this pronunciation",
  "say-as": "you chose how it is read",
  lexicon: "it stands in the pronunciation library",
  money: "it is an amount of money",
  number: "it is a number",
  unit: "it is a unit",
  date: "it is a date",
  time: "it is a time",
  roman: "it is a Roman numeral",
  phone: "it is a telephone number",
  address: "it is an address of the web",
  tag: "it is a hashtag or a name of an account",
  abbreviation: "it is an abbreviation",
  sign: "it is a sign",
  silent: "signs like it are left out",
};

/** Why a word is spoken as it is, and the form that changes it. */
function SpokenFormPanel({ blockKey, form, onDone }: { blockKey: string; form: SpokenForm; onDone: () => void }) {
  const { written, spoken, alphabet, why, from, to } = form;
  const saidAs = spoken === "" ? "not at all" : alphabet ? `/${spoken}/` : `“${spoken}”`;
  return (
    <div className="mt-4 grid gap-3 rounded-10 border border-line p-4">
      <p className="text-13 text-ink-2">
        “{written}” is spoken {saidAs}, because {reasons[why]}.
      </p>
      <PronunciationForm
        label="Spoken as"
        place={{ key: blockKey, from, to }}
        present={{ replaceWith: spoken, ...(alphabet && { alphabet }) }}
        isFromLibrary={why === "lexicon"}
        canRemove={why === "pronunciation"}
        canCancel
        onDone={onDone}
      />
    </div>
  );
}

/** Shows where a block's spoken form differs from its text, before any words are used. */
export function SpokenDialog() {
  const { spokenRequest } = useStudio();
  const key = useStore(spokenRequest);
  return key === undefined ? null : <OpenSpokenDialog key={key} blockKey={key} />;
}

function OpenSpokenDialog({ blockKey }: { blockKey: string }) {
  const { spokenRequest, blockOf, lexicon } = useStudio();
  const isReadOnly = useIsReadOnly();
  const entries = useStore(lexicon);
  const [chosen, choose] = useState<SpokenForm>();
  const [, showChanged] = useReducer((count: number) => count + 1, 0);
  const block = blockOf(blockKey);
  const forms = block === undefined ? [] : spokenForms(block, entries);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) spokenRequest.set(undefined);
      }}
      size="lg"
      title="What will be spoken"
      description={said(forms, isReadOnly)}
    >
      {block === undefined ? null : (
        <SpokenText
          text={blockText(block)}
          forms={forms}
          chosen={chosen?.from}
          onChoose={isReadOnly ? undefined : choose}
        />
      )}
      {chosen === undefined || block === undefined ? null : (
        <SpokenFormPanel
          key={`${chosen.from} ${chosen.spoken}`}
          blockKey={blockKey}
          form={chosen}
          onDone={() => {
            choose(undefined);
            showChanged();
          }}
        />
      )}
    </Dialog>
  );
}

function said(forms: readonly SpokenForm[], isReadOnly: boolean): string {
  if (forms.length === 0) return "Every word of this block is spoken as it is written.";
  const places = forms.length === 1 ? "One place is" : `${forms.length} places are`;
  const summary = `${places} spoken otherwise than written.`;
  return isReadOnly ? summary : `${summary} Choose one to change it here or everywhere.`;
}
