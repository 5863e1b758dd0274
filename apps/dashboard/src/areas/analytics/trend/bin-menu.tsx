import type { TrendBin } from "@lectern/contract";
import { ChevronDown } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuChoice } from "../../../ui/menu.tsx";
import { binTitles } from "./bin-names.ts";

export interface BinMenuProps {
  bin: TrendBin;
  /** Those that fit the days. */
  bins: readonly TrendBin[];
  onChange: (bin: TrendBin) => void;
}

/** How long the parts of the trend are; a choice where more than one length fits. */
export function BinMenu({ bin, bins, onChange }: BinMenuProps) {
  if (bins.length < 2) return <span className="text-12 text-ink-3">{binTitles[bin]}</span>;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Trend: ${binTitles[bin]}`}>
          {binTitles[bin]}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label="Show the trend"
        value={bin}
        onValueChange={onChange}
        options={bins.map((value) => ({ value, label: binTitles[value] }))}
      />
    </Menu>
  );
}
