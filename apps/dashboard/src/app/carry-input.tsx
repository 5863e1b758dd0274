import { useLayoutEffect } from "react";

/** The named fields of markup whose code is still on its way, and which of them has the focus. */
interface TypedInput {
  fields: HTMLInputElement[];
  focused: string | undefined;
}

/** Watches the server's markup; its fields can be read after the dashboard has replaced them. */
export function watchTyped(root: Element): TypedInput {
  const fields = namedInputs(root);
  const typed: TypedInput = { fields, focused: fields.find((field) => field === document.activeElement)?.name };
  for (const field of fields) field.addEventListener("focus", () => (typed.focused = field.name));
  return typed;
}

/** Puts what was typed into the fields of the same names, as if it were typed there, when the dashboard is first shown. */
export function CarryInput({ root, typed }: { root: Element; typed: TypedInput }) {
  useLayoutEffect(() => {
    const values = new Map(typed.fields.map(({ name, value }) => [name, value]));
    for (const input of namedInputs(root)) {
      const value = values.get(input.name) ?? "";
      if (value !== "") {
        // React notices a value only when it is set the way a browser does.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (input.name === typed.focused) input.focus();
    }
  }, [root, typed]);
  return null;
}

function namedInputs(root: Element): HTMLInputElement[] {
  return Array.from(root.querySelectorAll<HTMLInputElement>("input[name]"));
}
