// A folder that can be looked over: at most twenty files, and with more than five a README.md that says where to begin.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const MAX_FILES = 20;
const MAX_FILES_WITHOUT_README = 5;
/** Written once and never read again but by the migrator: the order of their numbers is enough. */
const migrations = "apps/server/src/platform/database/migrations/steps";

const isSource = (name) => /\.(ts|tsx)$/.test(name) && !/\.(test|bench|conformance|fixture|config)\.tsx?$/.test(name);
const isSkipped = (name) => ["node_modules", "dist", "test-kit", "scripts", "bench"].includes(name);

function* foldersUnder(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  yield [folder, entries.filter((entry) => entry.isFile() && isSource(entry.name)).length];
  for (const entry of entries) {
    if (entry.isDirectory() && !isSkipped(entry.name)) yield* foldersUnder(root, `${folder}/${entry.name}`);
  }
}

/** A sentence for each folder of apps/ and packages/ that is too full, or full and without a README.md. */
export function checkFolders(root) {
  const problems = [];
  let folders = 0;
  for (const [folder, files] of ["apps", "packages"].flatMap((top) => [...foldersUnder(root, top)])) {
    folders += 1;
    if (folder === migrations) continue;
    if (files > MAX_FILES) problems.push(`${folder} has ${files} files; at most ${MAX_FILES} stand side by side`);
    if (files > MAX_FILES_WITHOUT_README && !existsSync(join(root, folder, "README.md")))
      problems.push(`${folder} has ${files} files and no README.md that says where to begin`);
  }
  return { folders, problems };
}
