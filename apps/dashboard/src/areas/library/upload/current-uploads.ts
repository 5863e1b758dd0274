import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { refreshItems } from "../items/item-query.ts";
import { discardUpload, sendFile, UploadRefused } from "./send-file.ts";
import { isActive, overallPercent, uploadPercent } from "./upload-entry.ts";
import { UploadQueue } from "./upload-queue.ts";
import { toast } from "../../../ui/overlays/toast.ts";

/** The uploads of this page, which go on across its screens. */
export const uploads = new UploadQueue({
  async begin({ orgId, projectId }, file) {
    const declared = { file_name: file.name, content_length: file.size };
    return (await api.uploads.begin({ org_id: orgId, id: projectId, ...declared })).data.upload_url;
  },
  send: sendFile,
  async add({ target: { orgId, projectId, replaces }, title, keepOriginal }, url) {
    const body = { org_id: orgId, id: projectId, title, url, keep_original: keepOriginal };
    if (replaces === undefined) await api.uploads.create(body);
    else await api.uploads.replace({ ...body, content_id: replaces });
  },
  discard: discardUpload,
  explain(error) {
    if (error instanceof UploadRefused) return { message: error.message, isFinal: true };
    const isFinal = error instanceof ApiFailure && error.failureType === "INVALID_FILE";
    return { message: failureMessage(error), isFinal };
  },
});

uploads.onDone(({ target: { orgId, projectId }, title }) => {
  void refreshItems(queryClient, { orgId, projectId });
  void queryClient.invalidateQueries(queries.usage(orgId));
  toast.success(`“${title}” is uploaded. It is being prepared.`);
});

/** Closing the page would end what is under way. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

uploads.entries.subscribe(() => {
  uploadPercent.set(overallPercent(uploads.entries.get()));
  const isUnderWay = uploads.entries.get().some(isActive);
  const change = isUnderWay ? window.addEventListener : window.removeEventListener;
  change.call(window, "beforeunload", warn);
});
