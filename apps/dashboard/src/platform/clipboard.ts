import { toast } from "../ui/overlays/toast.ts";

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The Clipboard API is only available in secure contexts.
    if (!copyBySelection(text)) {
      toast.error("Your browser did not allow copying.");
      return;
    }
  }
  toast.success("Copied to clipboard");
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside an open dialog, which traps the focus.
  (document.querySelector("[role=dialog]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
