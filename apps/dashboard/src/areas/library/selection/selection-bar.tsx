import { Trash2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { MAX_BULK_ITEMS } from "@lectern/contract/limits";
import type { Command } from "../../../platform/commands/command.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { bulkChoices } from "./bulk-choices.ts";
import { bulkActionEntries, SelectionActions } from "./selection-actions.tsx";
import { type BulkActions, showResult, useBulkActions } from "./use-bulk-actions.ts";
import type { PagedList } from "../../../platform/page/fetch-more.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { isDialogOpen } from "../../../ui/overlays/is-dialog-open.ts";
import { Progress } from "../../../ui/page/progress.tsx";
import type { ItemTotal, LibraryScope } from "../items/item-query.ts";
import { BulkDialogs } from "./bulk-dialogs.tsx";
import { bulkResult, type BulkRun, bulkRun } from "./bulk-run.ts";
import type { ListSelection } from "./list-selection.ts";
import { formatAudioCount, bulkProgressText } from "./summary.ts";

/** The actions on the selected items in the command palette: from a row it is far to the bar. */
function useSelectionCommands(choices: ReturnType<typeof bulkChoices>, actions: BulkActions): void {
  useCommands(
    useMemo(
      () => [
        ...bulkActionEntries(actions)
          .filter(({ action }) => choices[action]?.reason === undefined && choices[action] !== undefined)
          .map(({ action, label, icon, run }): Command => {
            return { id: `selection.${action}`, label: `Selected audios: ${label}`, group: "Audio", icon, run };
          }),
        ...(choices.delete?.reason === undefined && choices.delete !== undefined ? [deleteCommand(actions)] : []),
      ],
      [choices, actions],
    ),
  );
}

function deleteCommand({ show }: BulkActions): Command {
  return {
    id: "selection.delete",
    label: "Selected audios: Delete",
    group: "Audio",
    keys: "delete",
    icon: <Trash2 />,
    run: () => show({ kind: "delete" }),
  };
}

export interface SelectionBarProps {
  scope: LibraryScope;
  selection: ListSelection;
  /** Ids of every row read so far. */
  loaded: readonly string[];
  total: ItemTotal | undefined;
  next: PagedList;
  /** Takes the focus back to the list. */
  onLeave: () => void;
}

/** How many rows are selected and what can be done with them, at the foot of the list. */
export function SelectionBar({ scope, selection, loaded, total, next, onLeave }: SelectionBarProps) {
  const { ids } = useStore(selection.state);
  const known = useStore(selection.known);
  const run = useStore(bulkRun);
  const result = useStore(bulkResult);
  const hasRight = useMay(scope.orgId);
  const actions = useBulkActions(scope, selection);
  const isReadingOn = useStore(selection.readsOn);
  const count = ids.size;

  // Reads on until there are as many as can be selected.
  const needsMore = isReadingOn && loaded.length < MAX_BULK_ITEMS && next.hasNextPage;
  useEffect(() => {
    if (!isReadingOn) return;
    if (!needsMore) {
      selection.readsOn.set(false);
      selection.all(loaded.slice(0, MAX_BULK_ITEMS));
    } else if (!next.isFetchingNextPage) next.fetchNextPage({ cancelRefetch: false });
  }, [isReadingOn, needsMore, next, loaded, selection]);

  function clear(): void {
    selection.readsOn.set(false);
    onLeave();
    selection.clear();
  }

  /** Escape leaves the selection, wherever the focus is in the bar; menus and dialogs stand elsewhere on the page. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    clear();
  }

  // One action at a time: the list of another project shows it in the place of its own actions.
  const shownRun = run?.projectId === scope.projectId || count > 0 ? run : undefined;
  const isShown = count > 0 || shownRun !== undefined;
  const isLeftUndone = result?.outcomes.some(({ done, content_id: id }) => !done && ids.has(id)) === true;
  const hasAllLoaded = count > 0 && count < MAX_BULK_ITEMS && loaded.every((id) => ids.has(id));
  const choices = bulkChoices(
    [...ids].map((id) => known.get(id)),
    hasRight,
  );

  useRoomForToasts(isShown);
  const wasAtIt = useRef<"shown" | "running">(undefined);
  const returnFocus = useEffectEvent(() => {
    // What had it in the bar is gone, or stands in a dialog that is closing and will be.
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.closest("[role=dialog], [role=alertdialog]") !== null;
    if (isLost && !isDialogOpen()) onLeave();
  });
  const isRunning = shownRun !== undefined;
  useEffect(() => {
    const was = wasAtIt.current;
    if ((was !== undefined && !isShown) || (was === "running" && !isRunning)) returnFocus();
    wasAtIt.current = isRunning ? "running" : isShown ? "shown" : undefined;
  }, [isShown, isRunning]);
  useSelectionCommands(isShown && shownRun === undefined ? choices : {}, actions);

  return (
    <>
      <output className="sr-only">{count === 0 ? "" : `${formatAudioCount(count)} selected`}</output>
      {isShown ? (
        <section
          aria-label="Selected audios"
          className="@container sticky bottom-3 z-10 mx-auto mt-4 w-full max-w-3xl rounded-10 border border-line-strong bg-raised p-1.5 shadow-popover"
        >
          {/* Event delegation: the controls are the buttons in it. */}
          <div role="presentation" onKeyDown={onKeyDown}>
            {shownRun === undefined ? (
              <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
                <IconButton label="Clear the selection" keys="escape" icon={<X />} onClick={clear} />
                <p className="px-1 text-13 font-semibold tabular-nums">{count} selected</p>
                {isReadingOn || (hasAllLoaded && next.hasNextPage) ? (
                  <Button size="sm" variant="quiet" busy={isReadingOn} onClick={() => selection.readsOn.set(true)}>
                    {offerText(total)}
                  </Button>
                ) : null}
                {isLeftUndone ? (
                  <Button size="sm" variant="quiet" onClick={showResult}>
                    Why not done
                  </Button>
                ) : null}
                <SelectionActions choices={choices} actions={actions} />
              </div>
            ) : (
              <Running run={shownRun} />
            )}
          </div>
        </section>
      ) : null}
      <BulkDialogs scope={scope} actions={actions} count={count} />
    </>
  );
}

function Running({ run }: { run: BulkRun }) {
  const text = bulkProgressText(run.action, run);
  return (
    <div className="flex items-center gap-4 py-0.5 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="text-13 tabular-nums">{text}</p>
        <Progress label={text} value={(run.done / run.total) * 100} className="mt-1.5" />
      </div>
      <Button size="sm" disabled={run.isStopping} focusableWhenDisabled onClick={run.stop}>
        Stop
      </Button>
    </div>
  );
}

/** Toasts stand above the bar. */
function useRoomForToasts(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty("--toaster-lift", "3.5rem");
    return () => {
      style.removeProperty("--toaster-lift");
    };
  }, [isShown]);
}

/** "Select all 37", or as many as can be. */
function offerText(total: ItemTotal | undefined): string {
  const fits = total !== undefined && !total.isAtLeast && total.count <= MAX_BULK_ITEMS;
  return fits ? `Select all ${total.count}` : `Select the first ${MAX_BULK_ITEMS}`;
}
