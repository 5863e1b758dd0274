/** Reads a body up to a number of bytes; of a longer one undefined, or with "cut" its beginning. */
export async function readBody(response: Response, maxBytes: number, tooLong: "cut"): Promise<Uint8Array>;
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | undefined>;
export async function readBody(response: Response, maxBytes: number, tooLong?: "cut"): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    parts.push(part);
    // Leaving the loop cancels the body.
    if (length > maxBytes) {
      if (tooLong !== "cut") return undefined;
      break;
    }
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
