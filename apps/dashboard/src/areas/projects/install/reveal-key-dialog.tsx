import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Snippet } from "../components/snippet.tsx";

/** Shows the new API key, which is visible only once. */
export function RevealKeyDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const code = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={secret !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Your new key"
      // A repeated Enter must not close it unread.
      initialFocus={code}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">
          Copy the key now and keep it safe: it is shown this once. Never put it into a web page.
        </Notice>
        <Snippet label="API key" code={secret ?? ""} codeRef={code} />
      </div>
    </Dialog>
  );
}
