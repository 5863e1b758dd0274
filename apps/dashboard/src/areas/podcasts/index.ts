export { AddToShowDialog } from "./add-to-show-dialog.tsx";
