import type { Locator } from "vitest/browser";

/** What stands in a field. */
export function valueOf(field: Locator): string {
  return (field.element() as HTMLInputElement | HTMLTextAreaElement).value;
}
