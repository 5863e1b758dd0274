import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { copyText } from "../../platform/clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Textarea } from "../../ui/fields/field.tsx";

export interface EmbedCodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Title of what plays. */
  title: string;
  code: string;
  /** Above the code: what changes it. */
  children?: ReactNode;
}

/** The code of a player, to be copied into a page. */
export function EmbedCodeDialog({ open, onOpenChange, title, code, children }: EmbedCodeDialogProps) {
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
      <div className="grid gap-4">
        {children}
        <Textarea
          readOnly
          dir="ltr"
          // Where a browser does not size it by its code; a title of any length is in it.
          rows={8}
          spellCheck={false}
          aria-label="Embed code"
          value={code}
          onFocus={(event) => event.currentTarget.select()}
          className="field-sizing-content max-h-[40dvh] min-h-24! font-mono text-12! break-all"
        />
      </div>
    </Dialog>
  );
}
