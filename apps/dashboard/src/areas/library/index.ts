export { download } from "./download/download.ts";
export { DownloadDialog } from "./download/download-dialog.tsx";
export { BulkResultDialog } from "./selection/bulk-result-dialog.tsx";
export { refreshItems } from "./item-query.ts";
export { AudioFields } from "./upload/audio-fields.tsx";
export { audioFileProblem } from "./upload/audio-file-rules.ts";
export { useFileUpload } from "./upload/use-file-upload.ts";
export { UPLOAD_WORDS } from "./upload/upload-words.ts";
