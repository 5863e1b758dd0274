export { download } from "./download/download.ts";
export { DownloadDialog } from "./download/download-dialog.tsx";
export { BulkResultDialog } from "./selection/bulk-result-dialog.tsx";
