import type { Block } from "@lectern/script";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  Heading1,
  Heading2,
  Heading3,
  Headphones,
  Pilcrow,
  Plus,
  Rows3,
  Trash2,
} from "lucide-react";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { paragraphStarts } from "../document/split-at-paragraphs.ts";
import { headingChoices } from "./heading-choices.ts";

const icons = [Pilcrow, Heading1, Heading2, Heading3];

/** What can be done with a block as a whole. */
export function BlockMenu({ blockKey, block }: { blockKey: string; block: Block }) {
  const { move, add, duplicate, remove, playFrom, setHeading, splitAtParagraphs } = useActions();
  const { selectedKeys } = useStudio();
  const count = useStoreSelector(selectedKeys, (keys) => keys.size);
  const isTitle = block.is_title === true;
  const isOne = count < 2;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={isOne ? "More for this block" : `More for ${count} blocks`}
          className="motion-colour inline-flex size-7 shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-hover hover:text-ink"
        >
          <EllipsisVertical className="size-4" aria-hidden="true" />
        </button>
      }
    >
      <MenuItem icon={<Headphones />} onClick={() => playFrom({ key: blockKey, offset: 0 })}>
        Play from here
      </MenuItem>
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
      {isOne && paragraphStarts(block).length > 0 ? (
        <MenuItem icon={<Rows3 />} onClick={() => splitAtParagraphs(blockKey)}>
          Split at paragraphs
        </MenuItem>
      ) : null}
      <MenuSeparator />
      {isTitle || !isOne ? null : (
        <>
          <MenuChoice
            label="Format"
            value={String(block.heading ?? 0)}
            onValueChange={(value) => setHeading(blockKey, headingChoices[Number(value)]?.level)}
            options={headingChoices.map(({ label, keys }, value) => {
              const Icon = icons[value] ?? Pilcrow;
              return { label, keys, value: String(value), icon: <Icon /> };
            })}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" onClick={() => remove(blockKey)}>
        {isOne ? (isTitle ? "Remove the title" : "Remove block") : `Remove ${count} blocks`}
      </MenuItem>
    </Menu>
  );
}
