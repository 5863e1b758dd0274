/** Whether a dialog or popover is open. It may not have the focus yet: until then keys meant for it go to what is below. */
export function isDialogOpen(): boolean {
  return document.querySelector(":is([role=dialog], [role=alertdialog])[data-open]") !== null;
}
