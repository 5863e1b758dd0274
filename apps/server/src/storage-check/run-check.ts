import { deleteOrphans, findStorageFaults } from "./check-storage.ts";

interface CheckRun {
  services: Parameters<typeof findStorageFaults>[0];
  isDeleting: boolean;
  say: (line: string) => void;
}

/**
 * Says every fault on a line, then how many there are; deletes the orphans when that is asked for.
 * @returns the exit code: 0 when database and storage agree, or do so now
 */
export async function runCheck({ services, isDeleting, say }: CheckRun): Promise<0 | 1> {
  let [orphans, orphanedBytes, missing] = [0, 0, 0];
  for await (const fault of findStorageFaults(services)) {
    if (fault.kind === "missing") {
      missing += 1;
      say(`missing ${fault.key}`);
    } else {
      orphans += 1;
      orphanedBytes += fault.object.bytes;
      say(`orphan ${fault.object.key} (${fault.object.bytes} bytes, ${fault.object.modifiedAt.toISOString()})`);
    }
  }
  say(`${orphans} orphaned objects (${orphanedBytes} bytes), ${missing} missing ones.`);
  if (orphans > 0 && isDeleting) {
    say(`Deleting ${orphans} orphaned objects …`);
    say(`${await deleteOrphans(services)} were deleted.`);
  }
  return missing === 0 && (orphans === 0 || isDeleting) ? 0 : 1;
}
