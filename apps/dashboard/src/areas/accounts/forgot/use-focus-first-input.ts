import { type RefObject, useEffect, useRef } from "react";

/** Focuses a form's first field when the form replaces the element that had the focus. */
export function useFocusFirstInput(wanted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [wanted]);
  return form;
}
