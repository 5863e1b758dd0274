import type { Block } from "@lectern/script";
import { useState } from "react";
import { Range } from "slate";
import { blockAt } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import { PronunciationForm } from "../pronunciation/pronunciation-form.tsx";
import type { WordPlace } from "../pronunciation/word-place.ts";
import { blockKey } from "../session/block-keys.ts";
import { useStudio } from "../session/studio-context.ts";
import { ToolbarPopover } from "./toolbar-popover.tsx";
import { ONE_PARAGRAPH_MESSAGE, type SelectedWords } from "./use-selected-words.ts";

/** Sets the pronunciation of the selected words: here, or in the whole project. */
export function PronunciationControl({ words }: { words: SelectedWords }) {
  const { editor } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const present = words.marks.pronunciation;
  const [block] = blockAt(editor, Range.start(words.range).path[0] ?? 0) ?? [];
  return (
    <ToolbarPopover
      label="Pronunciation"
      value={present && shorten(present.alphabet ? `/${present.replaceWith}/` : present.replaceWith)}
      open={isOpen}
      onOpenChange={setOpen}
      reason={words.isInOneParagraph ? undefined : ONE_PARAGRAPH_MESSAGE}
    >
      {block ? (
        <div className="w-76 max-w-full">
          <PronunciationForm
            label={<>Replace “{shorten(words.text)}” with</>}
            place={placeOf(words.range, block, blockKey(editor, block))}
            present={{
              replaceWith: present?.replaceWith ?? "",
              ...(present?.alphabet && { alphabet: present.alphabet }),
            }}
            canRemove={present !== undefined}
            onDone={() => setOpen(false)}
          />
        </div>
      ) : null}
    </ToolbarPopover>
  );
}

function placeOf(range: Range, block: Block, key: string): WordPlace {
  const [start, end] = Range.edges(range);
  return { key, from: offsetInBlock(block, start), to: offsetInBlock(block, end) };
}

function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
