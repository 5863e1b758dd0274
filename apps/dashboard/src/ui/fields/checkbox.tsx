import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

export interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Yes or no, within a form. */
export function Checkbox({ label, hint, checked, disabled = false, onCheckedChange }: CheckboxProps) {
  return (
    <label className="flex min-h-6 items-start gap-2.5 py-0.5 text-14 pointer-coarse:py-3 select-none">
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next)}
        className="motion-colour mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-edge bg-sheet data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <Base.Indicator className="text-on-accent">
          <Check className="size-3" strokeWidth={3} aria-hidden="true" />
        </Base.Indicator>
      </Base.Root>
      <span className="min-w-0">
        <span className={disabled ? "text-ink-3" : "text-ink"}>{label}</span>
        {hint === undefined ? null : <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
