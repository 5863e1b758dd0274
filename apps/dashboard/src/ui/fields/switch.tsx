import { Switch as Base } from "@base-ui/react/switch";
import type { ReactNode } from "react";

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Turns one thing on or off, at once. */
export function Switch({ label, hint, checked, disabled = false, onCheckedChange }: SwitchProps) {
  return (
    <label className="flex min-h-6 items-start gap-3 py-0.5 text-14 pointer-coarse:py-3 select-none">
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next)}
        className="motion-colour mt-px flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-well p-0.5 data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <Base.Thumb className="size-3.5 rounded-full bg-ink-3 transition-transform duration-(--motion-base) data-checked:translate-x-4 data-checked:bg-on-accent" />
      </Base.Root>
      <span className="min-w-0">
        <span className={disabled ? "text-ink-3" : "text-ink"}>{label}</span>
        {hint === undefined ? null : <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
