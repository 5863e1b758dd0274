import { ArrowDown, ArrowUp, EllipsisVertical, Plus, Trash2 } from "lucide-react";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { useActions } from "../session/studio-context.ts";

/** What can be done with a block as a whole. */
export function BlockMenu({ blockKey, isTitle }: { blockKey: string; isTitle: boolean }) {
  const { move, add, remove } = useActions();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="More for this block"
          className="motion-colour inline-flex size-7 shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-hover hover:text-ink"
        >
          <EllipsisVertical className="size-4" aria-hidden="true" />
        </button>
      }
    >
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
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onClick={() => remove(blockKey)}>
        {isTitle ? "Remove the title" : "Remove block"}
      </MenuItem>
    </Menu>
  );
}
