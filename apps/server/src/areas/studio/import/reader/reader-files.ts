import type { SandboxFiles } from "@lectern/audio/sandbox";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Of other workspaces, what the import code needs; nothing here loads any more. */
const sharedFiles = ["package.json", "src/heading-levels.ts", "src/locale.ts", "src/detection"].map((path) => {
  return join(dirname(dirname(fileURLToPath(import.meta.resolve("@lectern/script")))), path);
});

/** What a process that reads imports may reach: Lectern's import code and the installed packages, to be read. */
export const readerFiles: SandboxFiles = {
  code: fileURLToPath(new URL("../", import.meta.url)),
  readable: sharedFiles,
};
