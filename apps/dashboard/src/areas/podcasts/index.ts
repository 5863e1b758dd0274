export { AddToShowDialog } from "./add-to-show-dialog.tsx";
export { NO_MANUAL_SHOW_MESSAGE } from "./messages.ts";
export { manualShowsQuery } from "./show-queries.ts";
