import { open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { z } from "zod";

/** What is known of a file of which a part has arrived. */
const partSchema = z.object({
  address: z.string(),
  /** Strong entity tag, or the time of its last change: what a range of the same file is asked for with. */
  validator: z.string().optional(),
  /** Of the whole file. */
  bytesTotal: z.int().positive().optional(),
});

export type PartialFacts = z.infer<typeof partSchema>;

/** The part of a file that has arrived, with a note beside it of what it is a part of. */
export interface PartialFile extends PartialFacts {
  bytes: number;
}

/** The part at `path`, when it is one of this address that can be gone on with. */
export async function findPart(path: string, address: string): Promise<PartialFile | undefined> {
  try {
    const facts = partSchema.parse(JSON.parse(await readFile(notePath(path), "utf8")));
    const { size } = await stat(path);
    if (facts.address !== address || facts.validator === undefined || size === 0) return undefined;
    return { ...facts, bytes: size };
  } catch {
    return undefined;
  }
}

/** Begins a file anew; what was there of it is gone. */
export async function beginPart(path: string, facts: PartialFacts): Promise<void> {
  await rm(notePath(path), { force: true });
  const file = await open(path, "w");
  await file.close();
  await writeFile(notePath(path), JSON.stringify(facts));
}

export async function removePart(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(notePath(path), { force: true })]);
}

function notePath(path: string): string {
  return `${path}.json`;
}
