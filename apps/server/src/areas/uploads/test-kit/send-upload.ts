import type { Publisher } from "../../../test-kit/publisher.ts";

/** Sends a part of a file as the tus protocol has it. */
export function sendPart(address: string, offset: number, bytes: Uint8Array): Promise<Response> {
  return fetch(address, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}

/** Bytes of an upload that have arrived. */
export async function offsetOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
  return Number(answer.headers.get("upload-offset") ?? Number.NaN);
}

/** Uploads a whole file; answers its address. */
export async function upload(publisher: Publisher, bytes: Uint8Array, fileName = "tone.mp3"): Promise<string> {
  const { upload_url: address } = await publisher.inProject<{ upload_url: string }>("POST", "/audio/uploads", {
    file_name: fileName,
    content_length: bytes.byteLength,
  });
  const answer = await sendPart(address, 0, bytes);
  if (answer.status !== 204) throw new Error(`The upload was answered with ${answer.status} ${await answer.text()}.`);
  return address;
}
