export { type Publication, publicationActions } from "./publication-actions.ts";
export { PublicationItems } from "./publication-items.tsx";
export { ScheduleDialog } from "./schedule-dialog.tsx";
export { usePublication } from "./use-publication.ts";
