import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classes } from "../classes.ts";
import { isDialogOpen } from "./is-dialog-open.ts";
import { KeyHint } from "../kbd.tsx";
import { raisedClasses } from "./raised-classes.ts";

export interface MenuProps {
  /** The control that opens the menu; it must pass on the props it is given and its ref. */
  trigger: ReactElement;
  children: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  className?: string;
  /** Whether focus goes back to the trigger when it closes; not where an action took it elsewhere. */
  returnsFocus?: () => boolean;
}

/** A menu of actions under a button. */
export function Menu({ trigger, children, side = "bottom", align = "end", className, returnsFocus }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      {/* Popups stand at the end of the page: a landmark of their own, so that no content lies outside of one. */}
      <Base.Portal render={<section aria-label="Menu" />}>
        <Base.Positioner side={side} align={align} sideOffset={4} className="z-(--layer-popover) outline-none">
          <Base.Popup
            // A dialog that an item opened has taken the focus, and gives it back to the trigger itself.
            finalFocus={() => (returnsFocus?.() ?? true) && !isDialogOpen()}
            className={classes(
              raisedClasses,
              "motion-pop max-h-(--available-height) min-w-44 overflow-y-auto p-1 outline-none",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClasses =
  "flex min-h-control-md cursor-default items-center gap-2 rounded-6 px-2 py-1 outline-none select-none " +
  "data-highlighted:bg-hover data-disabled:text-ink-3 [&_svg]:size-4 [&_svg]:shrink-0";

const itemTones = { plain: "text-ink [&_svg]:text-ink-3", danger: "text-bad" };

export interface MenuItemProps extends Omit<ComponentProps<typeof Base.Item>, "className"> {
  icon?: ReactNode;
  keys?: string;
  /** A second, quieter line, such as why the item is disabled. */
  detail?: ReactNode;
  tone?: "plain" | "danger";
}

/** One action of a menu. With `render={<Link …/>}` it is a link. */
export function MenuItem({ icon, keys, detail, tone = "plain", children, ...props }: MenuItemProps) {
  return (
    <Base.Item {...props} className={classes(itemClasses, itemTones[tone])}>
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {detail === undefined ? null : <span className="block text-12 text-ink-3">{detail}</span>}
      </span>
      {keys === undefined ? null : <KeyHint keys={keys} />}
    </Base.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode; keys?: string }[];
}

/** A choice of one inside a menu, under a heading; the menu stays open. */
export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={classes(itemClasses, itemTones.plain)}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            {option.keys === undefined ? null : <KeyHint keys={option.keys} />}
            <Base.RadioItemIndicator>
              <Check className="text-accent!" aria-hidden="true" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export interface MenuGroupProps {
  label?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Items that belong together, under a heading when one is given. */
export function MenuGroup({ label, className, children }: MenuGroupProps) {
  return (
    <Base.Group className={className}>
      {label === undefined ? null : <MenuLabel>{label}</MenuLabel>}
      {children}
    </Base.Group>
  );
}

function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="px-2 pt-2 pb-1 text-12 text-ink-3">{children}</Base.GroupLabel>;
}

/** A line between groups. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}
