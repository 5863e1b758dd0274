import { z } from "zod";

/** Where a pack comes from. A file is kept in the storage, so that every machine gets it. */
export const packSourceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("catalogue") }),
  z.strictObject({ kind: z.literal("address"), address: z.string() }),
  z.strictObject({ kind: z.literal("file"), fileName: z.string(), key: z.string() }),
]);

export type PackSource = z.infer<typeof packSourceSchema>;

/** Upstream of every pack of the catalogue. */
const upstream = "https://github.com/k2-fsa/sherpa-onnx/releases/download/";

/** Where upstream publishes a file of the catalogue: what its checksum is kept under, wherever it was downloaded from. */
export function upstreamAddress(path: string): string {
  return `${upstream}${path}`;
}

/** Where a file of the catalogue is downloaded from. */
export function downloadAddress(path: string, mirror: string | undefined): string {
  return mirror === undefined ? upstreamAddress(path) : `${mirror.replace(/\/*$/, "/")}${path}`;
}
