import { toast } from "../ui/toast.ts";

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages that did not come over https have no clipboard of their own.
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
  // Within an open dialog, which keeps the focus to itself.
  (document.querySelector("[role=dialog]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
