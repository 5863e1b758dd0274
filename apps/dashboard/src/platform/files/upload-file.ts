import { UnreachableError } from "../errors/failure.ts";

/**
 * Uploads a file by PUT to a signed URL. `onProgress` receives 0 to 100, the upload progress, which
 * `fetch` does not report. Rejects with UnreachableError on a network error, with Error when the file is rejected.
 */
export function uploadFile(signedUrl: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open("PUT", signedUrl);
  request.setRequestHeader("content-type", file.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : (100 * loaded) / total);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(new Error(`The file was refused: ${request.status}.`));
  };
  request.onerror = () => reject(new UnreachableError());
  request.send(file);
  return promise;
}
