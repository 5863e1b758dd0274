export { EmbedCodeDialog } from "./embed-code-dialog.tsx";
export { type EmbedCodes, embedCodesOf } from "./embed-dialog.tsx";
export { EmbedDialog } from "./embed-dialog.tsx";
export { type Publication, type PublicationAction, publicationActions } from "./publication-actions.ts";
export { PublicationMenuItems } from "./publication-menu-items.tsx";
export { ScheduleDialog } from "./schedule-dialog.tsx";
export { SourceDialog } from "./source-dialog.tsx";
export { usePublication } from "./use-publication.ts";
