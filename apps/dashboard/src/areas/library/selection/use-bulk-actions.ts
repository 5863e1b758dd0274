import type { BulkAction, WireBulkOutcome } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage, isRefusedByPlan } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { rootDialog } from "../../../platform/commands/root-dialog.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { saveFile } from "../../../platform/files/save-file.ts";
import { type LibraryScope, refreshItems } from "../items/item-query.ts";
import { useItemRemoval } from "../items/use-item-removal.ts";
import { fittingIds } from "./bulk-choices.ts";
import { type BulkResult, bulkResult, type BulkRun, bulkRun } from "./bulk-run.ts";
import type { ListSelection } from "./list-selection.ts";
import { runInBatches } from "./run-in-batches.ts";
import { bulkSummary, zipStartedMessage } from "./summary.ts";

/** What generating the selected items comes to. */
export interface BulkPrice {
  words: number;
  items: number;
  isComplete: boolean;
}

export type BulkDialog =
  | { kind: "delete" | "voice" | "pattern" | "show" }
  | { kind: "generate"; price: BulkPrice }
  /** The plan has too little: the server's sentence. */
  | { kind: "upgrade"; message: string };

export interface BulkActions {
  dialog: BulkDialog | undefined;
  show: (dialog: BulkDialog | undefined) => void;
  /** What is asked of the server before something begins. */
  busy: "price" | "zip" | undefined;
  run: (action: BulkAction, more?: { audio_profile?: VoiceProfile; podcast_id?: string }) => Promise<void>;
  price: () => Promise<void>;
  zip: () => Promise<void>;
}

/** Codes of what another plan would allow. */
const planFailures = new Set(["NO_ENOUGH_CREDITS", "NO_ENOUGH_AUDIOS", "PLAN_LIMIT"]);

/** Says what the last action left undone, and why. */
export function showResult(): void {
  rootDialog.set("bulk-result");
}

/** Runs an action on items in parts, with its progress shown, until it is done or stopped. */
async function runShown(
  what: Pick<BulkRun, "projectId" | "action">,
  ids: readonly string[],
  apply: (ids: string[]) => Promise<WireBulkOutcome[]>,
): Promise<WireBulkOutcome[]> {
  const stopping = new AbortController();
  function report(change: { done: number } | { isStopping: true }): void {
    const now = bulkRun.get();
    if (now) bulkRun.set({ ...now, ...change });
  }
  function stop(): void {
    stopping.abort();
    report({ isStopping: true });
  }
  bulkRun.set({ ...what, done: 0, total: ids.length, isStopping: false, stop });
  return runInBatches(ids, apply, { onProgress: (done) => report({ done }), signal: stopping.signal });
}

/** The actions on the selected items of a list. */
export function useBulkActions(scope: LibraryScope, selection: ListSelection): BulkActions {
  const queryClient = useQueryClient();
  const { sayDeleted } = useItemRemoval(scope);
  const [dialog, show] = useState<BulkDialog>();
  const [busy, setBusy] = useState<BulkActions["busy"]>();
  const project = { org_id: scope.orgId, id: scope.projectId };
  const selectedIds = (): string[] => [...selection.state.get().ids];

  async function run(action: BulkAction, more: object = {}): Promise<void> {
    if (bulkRun.get() !== undefined) return;
    const ids = selectedIds();
    const items = selection.known.get();
    bulkResult.set(undefined);
    show(undefined);
    const outcomes = await runShown({ projectId: scope.projectId, action }, ids, async (content_ids) => {
      return (await api.bulk.apply({ ...project, action, content_ids, ...more })).data.results;
    });
    // With what follows from it at once: a list that showed neither would lose the focus.
    bulkRun.set(undefined);
    finish({ action, outcomes, items }, ids.slice(outcomes.length));
  }

  function finish(result: BulkResult, untried: readonly string[]): void {
    const { action, outcomes } = result;
    const failed = outcomes.filter(({ done }) => !done);
    const done = new Set(outcomes.filter((outcome) => outcome.done).map(({ content_id: id }) => id));
    // What was not done stays selected.
    const left = [...failed.map(({ content_id: id }) => id), ...untried];
    selection.keep(left, action === "delete" ? done : new Set());
    void refreshItems(queryClient, scope);
    void queryClient.invalidateQueries(queries.usage(scope.orgId));
    const summary = bulkSummary(action, outcomes);
    if (failed.length > 0) bulkResult.set(result);
    if (action === "delete" && done.size > 0) sayDeleted([...done], summary);
    else if (failed.length > 0) toast.error(summary, { label: "Why", onClick: showResult });
    else if (done.size > 0) toast.success(summary);
    const plan = failed.find(({ failure_type: type }) => planFailures.has(type ?? ""));
    if (plan?.message !== undefined) show({ kind: "upgrade", message: plan.message });
  }

  /** Asks the server for what has to be known before something begins; a refusal by the plan is a dialog. */
  async function ask(what: "price" | "zip", call: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await call();
    } catch (error) {
      const message = failureMessage(error);
      if (isRefusedByPlan(error)) show({ kind: "upgrade", message });
      else toast.error(message);
    }
    setBusy(undefined);
  }

  return {
    dialog,
    show,
    busy,
    run,
    price: () =>
      ask("price", async () => {
        const { data } = await api.bulk.price({ ...project, content_ids: selectedIds() });
        if (data.items_to_generate === 0 && data.is_complete) toast.info("All of these have their audio already");
        else {
          const { words, items_to_generate: items, is_complete: isComplete } = data;
          show({ kind: "generate", price: { words, items, isComplete } });
        }
      }),
    zip: () =>
      ask("zip", async () => {
        const known = selection.known.get();
        const content_ids = fittingIds("download", new Map(selectedIds().map((id) => [id, known.get(id)])));
        const { data } = await api.bulk.zip({ ...project, content_ids });
        saveFile(data.url, "");
        void queryClient.invalidateQueries(queries.usage(scope.orgId));
        toast.success(zipStartedMessage(selectedIds().length - content_ids.length));
      }),
  };
}
