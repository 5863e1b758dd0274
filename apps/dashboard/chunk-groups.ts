import type { Rolldown } from "vite";

/**
 * What every page loads is three chunks: they run one after another, so that a slow phone can answer a touch between them,
 * and the libraries stay in the browser's cache when only our code changes. What many screens share is another: by itself
 * the bundler gives each set of screens that share a module a chunk of its own, some hundred of a kilobyte each.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, context) => (isStart(id, context) ? startChunkOf(id) : null),
    debugName: "start",
    priority: 2,
  },
  {
    name: "shared",
    test: /[/\\]src[/\\](?:platform|ui)[/\\]|@base-ui|@floating-ui|@tanstack[/\\](?:react-)?(?:query|router)|lucide-react/,
    minShareCount: 8,
    priority: 1,
  },
];

/** What no page begins with. The index of a package, through which it is imported, says nothing of who needs it. */
const laterOnly = [
  /lucide-react/,
  /@tanstack.*[/\\](?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useMutation|mutationObserver|useBlocker)\.js$/,
];

function startChunkOf(id: string): string | null {
  if (laterOnly.some((pattern) => pattern.test(id))) return null;
  if (/node_modules[/\\](?:react|react-dom|scheduler)[/\\]/.test(id)) return "react";
  return /node_modules[/\\]@tanstack[/\\]/.test(id) ? "routes-and-queries" : "start";
}

/** Whether the page's own script imports a module before it runs, by itself or through others. */
function isStart(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = context.getModuleInfo(next);
    if (module?.isEntry === true) return true;
    open.push(...(module?.importers ?? []));
  }
  return false;
}
