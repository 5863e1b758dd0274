import { Search } from "lucide-react";
import type { KeyboardEventHandler, Ref } from "react";
import { Input } from "./field.tsx";

export interface SearchInputProps {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler;
  ref?: Ref<HTMLInputElement>;
}

/** Narrows the list under it while one types. */
export function SearchInput({ label, placeholder, value, onValueChange, onKeyDown, ref }: SearchInputProps) {
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden="true"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onValueChange={onValueChange}
        onKeyDown={onKeyDown}
        ref={ref}
        className="pl-8.5"
      />
    </div>
  );
}
