import { blockText, type SpokenForm, spokenForms } from "@lectern/script";
import { useReducer, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { useStore } from "../../../platform/store/store.ts";
import { useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { SpokenFormPanel } from "./spoken-form-panel.tsx";
import { SpokenText } from "./spoken-text.tsx";

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
