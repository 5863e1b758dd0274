import { useBlocker } from "@tanstack/react-router";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";

/** Asks for confirmation before unsaved changes are lost by navigation or closing the tab. */
export function UnsavedChangesGuard({
  unsaved,
  title = "Leave without saving?",
}: {
  unsaved: boolean;
  title?: string;
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={status === "blocked"}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      title={title}
      description="Your changes on this page have not been saved."
      cancelLabel="Stay"
      confirmLabel="Leave"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  );
}
