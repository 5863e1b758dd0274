import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface TabsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[];
  label: string;
  className?: string;
  panelClassName?: string;
}

/** Two to four views of one thing, as a segmented control with its panels. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  className,
  panelClassName,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={className}>
      <Base.List aria-label={label} className="flex rounded-6 bg-well p-0.5">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="motion-colour h-control-sm min-w-0 flex-1 rounded-6 border border-transparent px-3 text-13 font-medium text-ink-2 select-none hover:text-ink data-active:border-line data-active:bg-sheet data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={classes("outline-offset-4", panelClassName)}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
