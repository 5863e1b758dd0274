import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const importFolder = fileURLToPath(new URL("../", import.meta.url));

/** Of other workspaces, what the import code needs; nothing here loads any more. */
const sharedFiles = ["package.json", "src/heading-levels.ts", "src/locale.ts", "src/detection"].map((path) => {
  return join(dirname(dirname(fileURLToPath(import.meta.resolve("@lectern/script")))), path);
});

/**
 * Node's flags for a process that reads untrusted files: it may read Lectern's import code and the installed packages,
 * and nothing else; no writing, no network, no child processes, no native add-ons.
 */
export function sandboxFlags(heapMb: number): string[] {
  const readable = [importFolder, ...packageFolders(), ...packageFiles(), ...sharedFiles];
  return [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMb}`,
    "--max-semi-space-size=8",
    // An import occupies one processor: V8's own threads cost a quarter more time than they save.
    "--single-threaded-gc",
    "--no-warnings",
  ];
}

/** The node_modules folders that modules of this folder are found in. */
function packageFolders(): string[] {
  return ancestors()
    .map((folder) => join(folder, "node_modules"))
    .filter((folder) => existsSync(folder));
}

/** package.json files, which say how the modules beside them are to be read. */
function packageFiles(): string[] {
  return ancestors().map((folder) => join(folder, "package.json"));
}

function ancestors(): string[] {
  const folders: string[] = [];
  for (let folder = dirname(importFolder); folder !== dirname(folder); folder = dirname(folder)) folders.push(folder);
  return folders;
}
