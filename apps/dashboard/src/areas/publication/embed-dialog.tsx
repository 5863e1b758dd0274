import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../platform/clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Textarea } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { type EmbedCodes, rememberedEmbedKind, rememberEmbedKind } from "./embed-codes.ts";

export interface EmbedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  codes: EmbedCodes;
}

/** Embed code of an item's player: a frame, a script, or the frame of an AMP page. */
export function EmbedDialog({ open, onOpenChange, title, codes }: EmbedDialogProps) {
  const [kind, setKind] = useState(rememberedEmbedKind);
  const code = codes[kind];
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
        <RadioGroup
          label="Kind of code"
          labelHidden
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            rememberEmbedKind(next);
          }}
          options={[
            { value: "frame", label: "Frame", hint: "An iframe 80 pixels high; works in most site builders" },
            { value: "script", label: "Script", hint: "A part of your page; where scripts may be added" },
            { value: "amp", label: "AMP", hint: "For pages in AMP; its first line goes into the head" },
          ]}
        />
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
