import { mkdirSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = "/sys/fs/cgroup";
const periodUs = 100_000;

/** A control group of Linux whose processes have a share of one core together, as root alone can make it. */
export interface HeldProcessor {
  folder: string;
  /** Once its processes have ended. */
  remove: () => void;
}

/**
 * @param share of one core: 0.1 is a tenth
 * @throws where there are no control groups, or they are not ours to make
 */
export function holdProcessor(share: number): HeldProcessor {
  const isFirstVersion = statSync(join(root, "cpu"), { throwIfNoEntry: false }) !== undefined;
  const folder = join(root, isFirstVersion ? "cpu" : "", `lectern-${process.pid}`);
  const quota = Math.round(share * periodUs);
  mkdirSync(folder);
  if (isFirstVersion) {
    writeFileSync(join(folder, "cpu.cfs_period_us"), String(periodUs));
    writeFileSync(join(folder, "cpu.cfs_quota_us"), String(quota));
  } else {
    writeFileSync(join(folder, "cpu.max"), `${quota} ${periodUs}`);
  }
  return { folder, remove: () => rmdirSync(folder) };
}
