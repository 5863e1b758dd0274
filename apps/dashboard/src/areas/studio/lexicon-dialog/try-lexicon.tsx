import {
  type Block,
  emptyBlock,
  type Lexeme,
  MAX_PREVIEW_CHARACTERS,
  type SpokenForm,
  spokenForms,
  type VoiceProfile,
} from "@lectern/script";
import { Pause, Play } from "lucide-react";
import { useMemo, useState } from "react";
import { usePlayback } from "../../../platform/playback/playback.ts";
import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { SpokenText } from "../spoken/spoken-text.tsx";

const trackId = "lexicon:try";

/** A sentence of one's own, seen and heard as the library has it, whether or not it is saved. */
export function TryLexicon({ entries }: { entries: readonly Lexeme[] }) {
  const { activeProfile, script } = useStudio();
  const { previews } = useActions();
  const [text, setText] = useState("");
  const active = useStore(activeProfile);
  const profile = active ?? script()[0]?.audio_profile;
  const isLoading = useStoreSelector(previews.loading, (loading) => loading === trackId);
  const isPlaying = usePlayback(({ track, status }) => track?.id === trackId && status === "playing");
  const block = useMemo(() => profile && blockOf(text, profile), [text, profile]);
  const forms = useMemo(() => (block && text !== "" ? spokenForms(block, entries) : []), [block, text, entries]);
  if (!profile) return null;

  return (
    <div className="mt-4 grid gap-2">
      <div className="flex items-end gap-3">
        <Field label="Try a sentence" className="flex-1">
          <Input
            value={text}
            maxLength={MAX_PREVIEW_CHARACTERS}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <IconButton
          label={isPlaying ? "Pause" : "Listen to the sentence"}
          icon={isLoading ? <Spinner /> : isPlaying ? <Pause /> : <Play />}
          disabled={text.trim() === ""}
          onClick={() =>
            void previews.toggle({ block: withMarks(text, forms, profile), key: `${trackId}:${text}`, trackId })
          }
        />
      </div>
      {text.trim() === "" ? null : <SpokenText text={text} forms={forms} chosen={undefined} onChoose={undefined} />}
    </div>
  );
}

function blockOf(text: string, profile: VoiceProfile): Block {
  return { ...emptyBlock(profile), children: [{ type: "paragraph", children: [{ text }] }] };
}

/** What the library says stands in the block as marks: a preview on the server knows only the library that is saved. */
function withMarks(text: string, forms: readonly SpokenForm[], profile: VoiceProfile): Block {
  const leaves: Block["children"][number]["children"] = [];
  let at = 0;
  for (const { from, to, written, spoken, alphabet, why } of forms) {
    if (why !== "lexicon") continue;
    if (from > at) leaves.push({ text: text.slice(at, from) });
    leaves.push({
      text: written,
      pronunciation: { original: written, replaceWith: spoken, ...(alphabet && { alphabet }) },
    });
    at = to;
  }
  if (at < text.length || leaves.length === 0) leaves.push({ text: text.slice(at) });
  return { ...emptyBlock(profile), children: [{ type: "paragraph", children: leaves }] };
}
