import { Heading1, Heading2, Heading3, Pilcrow, Rows3 } from "lucide-react";
import { useState } from "react";
import { MenuChoice, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { blocksInHand, blocksOf } from "../document/selected-blocks.ts";
import { paragraphStarts } from "../document/split-at-paragraphs.ts";
import { indexOfKey } from "../session/block-keys.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { headingChoices } from "./heading-choices.ts";

const icons = [Pilcrow, Heading1, Heading2, Heading3];

/** Menu entries for a block or the selected blocks: split at paragraphs, convert to heading or text. */
export function BlockFormatItems({ blockKey }: { blockKey: string }) {
  const { editor } = useStudio();
  const { setHeading, splitAtParagraphs } = useActions();
  const blocks = blocksOf(editor, blocksInHand(editor, indexOfKey(editor, blockKey))).filter(
    (block) => !block.is_title,
  );
  const levels = new Set(blocks.map(({ heading }) => heading ?? 0));
  const [level] = levels;
  // The menu stays open when one is chosen.
  const [chosen, setChosen] = useState(levels.size === 1 ? String(level) : "");
  return (
    <>
      {blocks.some((block) => paragraphStarts(block).length > 0) ? (
        <MenuItem icon={<Rows3 />} onClick={() => splitAtParagraphs(blockKey)}>
          Split at paragraphs
        </MenuItem>
      ) : null}
      <MenuSeparator />
      {level === undefined ? null : (
        <>
          <MenuChoice
            label="Format"
            value={chosen}
            onValueChange={(value) => {
              setChosen(value);
              setHeading(blockKey, headingChoices[Number(value)]?.level);
            }}
            options={headingChoices.map(({ label, keys }, value) => {
              const Icon = icons[value] ?? Pilcrow;
              return { label, keys, value: String(value), icon: <Icon /> };
            })}
          />
          <MenuSeparator />
        </>
      )}
    </>
  );
}
