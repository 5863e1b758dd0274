import { useStore } from "../../../platform/store/store.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { useActions } from "../session/studio-context.ts";

/** Confirms the removal of blocks that have audio. */
export function RemoveBlockDialog() {
  const { removal } = useActions();
  const asked = useStore(removal);
  const isOne = asked === undefined || asked.count === 1;
  return (
    <AlertDialog
      open={asked !== undefined}
      onOpenChange={(open) => {
        if (!open) asked?.cancel();
      }}
      title={isOne ? "Delete audio block" : `Delete ${asked.count} audio blocks`}
      description={`The text and the audio of ${isOne ? "this block" : "these blocks"} are removed. Undo brings ${isOne ? "it" : "them"} back while the editor is open; after that, this action is irreversible.`}
      confirmLabel="Delete"
      tone="danger"
      onConfirm={() => asked?.confirm()}
    />
  );
}
