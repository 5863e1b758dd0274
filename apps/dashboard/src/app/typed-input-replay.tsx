import { useLayoutEffect } from "react";

/** Server-rendered markup before hydration: its form, its controls and the index of the focused one. */
interface TypedInput {
  form: HTMLFormElement | null;
  controls: HTMLElement[];
  /** Index among the controls; -1: none is focused. */
  focused: number;
}

/** Records the server's markup; its field values can be read after React has replaced the elements. */
export function trackTypedInput(root: Element): TypedInput {
  const controls = controlsOf(root);
  const focused = controls.findIndex((control) => control === document.activeElement);
  const typed: TypedInput = { form: root.querySelector("form"), controls, focused };
  for (const [place, control] of controls.entries()) control.addEventListener("focus", () => (typed.focused = place));
  return typed;
}

/**
 * Copies values typed before hydration into the same fields, with input events, once React renders the form that
 * the server rendered: the same controls in the same order.
 */
export function TypedInputReplay({ root, typed }: { root: Element; typed: TypedInput }) {
  useLayoutEffect(() => {
    const controls = controlsOf(root);
    for (const [place, control] of controls.entries()) {
      const before = typed.controls[place];
      if (!(control instanceof HTMLInputElement && before instanceof HTMLInputElement) || before.value === "") continue;
      // React notices a value only when it is set the way a browser does.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(control, before.value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    controls[typed.focused]?.focus();
    // Marked by public/before-paint.js. Sent once the form has drawn what was typed.
    if (typed.form?.dataset["sent"] !== undefined) queueMicrotask(() => root.querySelector("form")?.requestSubmit());
  }, [root, typed]);
  return null;
}

function controlsOf(root: Element): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>("a[href], button, input"));
}
