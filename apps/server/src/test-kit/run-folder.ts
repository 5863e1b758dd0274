import { tmpdir } from "node:os";

const variable = "LECTERN_TEST_FOLDER";

/** Makes it the folder of all processes that this one starts from here on. */
export function shareFolder(folder: string): void {
  process.env[variable] = folder;
}

/** Where servers of tests keep their files: what a process that is ended leaves there goes with the run. */
export function runFolder(): string {
  return process.env[variable] ?? tmpdir();
}
