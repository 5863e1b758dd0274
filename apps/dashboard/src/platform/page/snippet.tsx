import { Copy } from "lucide-react";
import type { RefObject } from "react";
import { copyText } from "../clipboard.ts";
import { Button } from "../../ui/button.tsx";

const maxRows = 40;

export interface SnippetProps {
  label: string;
  code: string;
  /** Ref for focusing the code, which selects it. */
  codeRef?: RefObject<HTMLTextAreaElement | null>;
}

/** Code snippet with a copy button. `label` is its name, such as "Script". */
export function Snippet({ label, code, codeRef }: SnippetProps) {
  return (
    <div className="overflow-hidden rounded-10 border border-line bg-well">
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-3">
        <span className="text-12 text-ink-2">{label}</span>
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden="true" />}
          aria-label={`Copy ${label}`}
          onClick={() => void copyText(code)}
        >
          Copy
        </Button>
      </div>
      <textarea
        ref={codeRef}
        readOnly
        dir="ltr"
        wrap="off"
        rows={Math.min(maxRows, code.split("\n").length)}
        spellCheck={false}
        aria-label={label}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        className="block w-full resize-none pointer-coarse:min-h-finger overflow-x-auto bg-transparent p-3 font-mono text-12 text-ink -outline-offset-2!"
      />
    </div>
  );
}
