import type { Rolldown } from "vite";

/**
 * What every page loads is three chunks: they run one after another, so that a slow phone can answer a touch between them,
 * and the libraries stay in the browser's cache when only our code changes. What screens share is two more, one of them for
 * those who are signed in alone: by itself the bundler gives each set of screens that share a module a chunk of its own, some
 * hundred of a kilobyte each.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, context) => (isLoadedBy(id, context, ({ isEntry }) => isEntry) ? startChunkOf(id) : null),
    debugName: "start",
    priority: 2,
  },
  {
    name: (id, context) =>
      isLoadedBy(id, context, ({ id: importer }) => signedOut.test(importer)) ? "shared" : "screens",
    debugName: "shared",
    minShareCount: 3,
    priority: 1,
  },
];

/** What no page begins with. The index of a package, through which it is imported, says nothing of who needs it. */
const laterOnly = [
  /lucide-react/,
  /@tanstack.*[/\\](?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useMutation|mutationObserver|useBlocker)\.js$/,
];

/** Screens of people who are not signed in, who may never be. */
const signedOut = /[/\\]areas[/\\]accounts[/\\][\w-]+-(?:screen|layout)\.tsx$/;

function startChunkOf(id: string): string | null {
  if (laterOnly.some((pattern) => pattern.test(id))) return null;
  if (/node_modules[/\\](?:react|react-dom|scheduler)[/\\]/.test(id)) return "react";
  return /node_modules[/\\]@tanstack[/\\]/.test(id) ? "routes-and-queries" : "start";
}

/** Whether a module that `isSought` imports another before it runs, by itself or through others. */
function isLoadedBy(
  id: string,
  context: Rolldown.ChunkingContext,
  isSought: (module: Rolldown.ModuleInfo) => boolean,
): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = context.getModuleInfo(next);
    if (module && isSought(module)) return true;
    open.push(...(module?.importers ?? []));
  }
  return false;
}
