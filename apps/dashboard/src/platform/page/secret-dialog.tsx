import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Snippet } from "./snippet.tsx";

export interface SecretDialogProps {
  /** The dialog is open while there is one. */
  secret: string | undefined;
  onClose: () => void;
  title: string;
  /** What the secret is called. */
  label: string;
  /** What to do with it, as it is shown this once. */
  children: ReactNode;
}

/** Shows a secret that is visible only once. */
export function SecretDialog({ secret, onClose, title, label, children }: SecretDialogProps) {
  const code = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={secret !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      // A repeated Enter must not close it unread.
      initialFocus={code}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">{children}</Notice>
        <Snippet label={label} code={secret ?? ""} codeRef={code} />
      </div>
    </Dialog>
  );
}
