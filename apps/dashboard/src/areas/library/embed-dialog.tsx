import { Copy } from "lucide-react";
import { copyText } from "../../app/clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export interface EmbedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  code: string;
}

/** The code that puts an item's player on a page. */
export function EmbedDialog({ open, onOpenChange, title, code }: EmbedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Embed code"
      description={
        <>
          Paste it into the page, where the player of <span dir="auto">“{title}”</span> should appear.
        </>
      }
      footer={
        <Button variant="primary" icon={<Copy />} onClick={() => void copyText(code)}>
          Copy
        </Button>
      }
    >
      {/* Focusable, because long code scrolls sideways. */}
      <pre
        tabIndex={0}
        aria-label="Embed code"
        className="overflow-x-auto rounded-10 border border-line bg-well p-4 font-mono text-12 leading-5 select-all"
      >
        {code}
      </pre>
    </Dialog>
  );
}
