import { TRASH_DAYS } from "@lectern/contract/limits";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import type { LibraryScope } from "../item-query.ts";
import { GenerateDialog } from "./generate-dialog.tsx";
import { PatternDialog } from "./pattern-dialog.tsx";
import { ShowDialog } from "./show-dialog.tsx";
import { countAudios } from "./summary.ts";
import type { BulkActions } from "./use-bulk-actions.ts";
import { VoiceDialog } from "./voice-dialog.tsx";

export interface BulkDialogsProps {
  scope: LibraryScope;
  actions: BulkActions;
  /** Of the selected items. */
  count: number;
}

/** The dialogs of the actions on the selected items. */
export function BulkDialogs({ scope, actions, count }: BulkDialogsProps) {
  const { dialog, show } = actions;
  const close = (): void => show(undefined);
  function onOpenChange(open: boolean): void {
    if (!open) close();
  }
  return (
    <>
      <AlertDialog
        open={dialog?.kind === "delete"}
        onOpenChange={onOpenChange}
        title={`Delete ${countAudios(count)}?`}
        description={`They move to the trash for ${TRASH_DAYS} days. Their players on your pages disappear.`}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => void actions.run("delete")}
      />
      {dialog?.kind === "generate" ? (
        <GenerateDialog
          orgId={scope.orgId}
          price={dialog.price}
          onClose={close}
          onProceed={() => void actions.run("generate")}
        />
      ) : null}
      {dialog?.kind === "voice" ? (
        <VoiceDialog
          scope={scope}
          count={count}
          onClose={close}
          onChoose={(voice) => void actions.run("set_voice", { audio_profile: voice })}
        />
      ) : null}
      {dialog?.kind === "pattern" ? (
        <PatternDialog scope={scope} count={count} onClose={close} onApply={() => void actions.run("apply_pattern")} />
      ) : null}
      {dialog?.kind === "show" ? (
        <ShowDialog
          scope={scope}
          count={count}
          onClose={close}
          onChoose={(showId) => void actions.run("add_to_show", { podcast_id: showId })}
        />
      ) : null}
      <UpgradeDialog
        open={dialog?.kind === "upgrade"}
        onOpenChange={onOpenChange}
        orgId={scope.orgId}
        message={dialog?.kind === "upgrade" ? dialog.message : undefined}
      />
    </>
  );
}
