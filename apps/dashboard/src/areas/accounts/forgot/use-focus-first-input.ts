import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus to a form's first field when it takes the place of what had it. */
export function useFocusFirstInput(wanted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [wanted]);
  return form;
}
