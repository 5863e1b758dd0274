import type { SpokenForm, SpokenReason } from "@lectern/script";
import { PronunciationForm } from "../pronunciation/pronunciation-form.tsx";

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
export function SpokenFormPanel({
  blockKey,
  form,
  onDone,
}: {
  blockKey: string;
  form: SpokenForm;
  onDone: () => void;
}) {
  const { written, spoken, alphabet, why, from, to } = form;
  const said = spoken === "" ? "not at all" : alphabet ? `/${spoken}/` : `“${spoken}”`;
  return (
    <div className="mt-4 grid gap-3 rounded-10 border border-line p-4">
      <p className="text-13 text-ink-2">
        “{written}” is spoken {said}, because {reasons[why]}.
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
