import { Copy } from "lucide-react";
import { copyText } from "../../platform/clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Textarea } from "../../ui/field.tsx";

export interface EmbedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  code: string;
}

/** Embed code of an item's player. */
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
      <Textarea
        readOnly
        dir="ltr"
        wrap="off"
        rows={3}
        spellCheck={false}
        aria-label="Embed code"
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-12!"
      />
    </Dialog>
  );
}
