import {
  ArrowDown,
  ArrowUp,
  BookmarkPlus,
  Copy,
  EllipsisVertical,
  Heading1,
  Heading2,
  Heading3,
  Headphones,
  Pilcrow,
  Plus,
  Rows3,
  SpellCheck,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import type { Block } from "@lectern/script";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { targetBlocks, blocksOf } from "../document/selected-blocks.ts";
import { headingChoices, splitPoints } from "../document/headings.ts";
import { indexOfKey } from "../document/block-keys.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";

const icons = [Pilcrow, Heading1, Heading2, Heading3];

/** Menu entries for a block or the selected blocks: split at paragraphs, convert to heading or text. */
function BlockFormatItems({ blockKey }: { blockKey: string }) {
  const { editor } = useStudio();
  const { setHeading, splitAtParagraphs } = useActions();
  const blocks = blocksOf(editor, targetBlocks(editor, indexOfKey(editor, blockKey))).filter(
    (block) => !block.is_title,
  );
  const levels = new Set(blocks.map(({ heading }) => heading ?? 0));
  const [level] = levels;
  // The menu stays open when one is chosen.
  const [chosen, setChosen] = useState(levels.size === 1 ? String(level) : "");
  return (
    <>
      {blocks.some((block) => splitPoints(block).length > 0) ? (
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

/** Menu of actions on a whole block. */
export function BlockMenu({ blockKey, block }: { blockKey: string; block: Block }) {
  const { move, add, duplicate, remove, playFrom } = useActions();
  const { selectedKeys, spokenRequest, profileRequest } = useStudio();
  const count = useStoreSelector(selectedKeys, (keys) => keys.size);
  const isTitle = block.is_title === true;
  const isOne = count < 2;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={isOne ? "More for this block" : `More for ${count} blocks`}
          className="motion-colour inline-flex size-control-sm shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-hover hover:text-ink"
        >
          <EllipsisVertical className="size-4" aria-hidden="true" />
        </button>
      }
    >
      <MenuItem icon={<Headphones />} onClick={() => playFrom({ key: blockKey, offset: 0 })}>
        Play from here
      </MenuItem>
      {isOne ? (
        <MenuItem icon={<SpellCheck />} onClick={() => spokenRequest.set(blockKey)}>
          What will be spoken
        </MenuItem>
      ) : null}
      {isOne ? (
        <MenuItem icon={<BookmarkPlus />} onClick={() => profileRequest.set(blockKey)}>
          Save voice as profile
        </MenuItem>
      ) : null}
      <MenuSeparator />
      {isTitle ? null : (
        <>
          <MenuItem icon={<ArrowUp />} keys="alt+arrowup" onClick={() => move(blockKey, "up")}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown />} keys="alt+arrowdown" onClick={() => move(blockKey, "down")}>
            Move down
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Plus />} onClick={() => add(blockKey)}>
        Add block below
      </MenuItem>
      <MenuItem icon={<Copy />} keys="mod+shift+d" onClick={() => duplicate(blockKey)}>
        {isOne ? "Duplicate block" : `Duplicate ${count} blocks`}
      </MenuItem>
      <BlockFormatItems blockKey={blockKey} />
      <MenuItem icon={<Trash2 />} tone="danger" onClick={() => remove(blockKey)}>
        {isOne ? (isTitle ? "Remove the title" : "Remove block") : `Remove ${count} blocks`}
      </MenuItem>
    </Menu>
  );
}
