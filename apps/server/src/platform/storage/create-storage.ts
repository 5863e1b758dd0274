import type { SignedPuts } from "./signed-puts.ts";
import type { ObjectStore, Storage } from "./storage.ts";
import type { UploadResults } from "./upload-results.ts";

/** A driver together with the addresses that let a browser put files into it. */
export function createStorage(
  store: ObjectStore,
  signedPuts: SignedPuts,
  results: Pick<UploadResults, "note">,
): Storage {
  return {
    ...store,
    signPut: (put) => signedPuts.sign(put),
    uploadedKey: (url) => signedPuts.keyOf(url),
    noteUploadResult: (key, path) => results.note(key, path),
  };
}
