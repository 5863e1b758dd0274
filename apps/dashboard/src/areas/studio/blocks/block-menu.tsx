import type { Block } from "@lectern/script";
import {
  ArrowDown,
  ArrowUp,
  BookmarkPlus,
  Copy,
  EllipsisVertical,
  Headphones,
  Plus,
  SpellCheck,
  Trash2,
} from "lucide-react";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { BlockFormatItems } from "./block-format-items.tsx";

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
