import type { Rolldown } from "vite";

/**
 * What every page loads is one chunk, and what many screens share another: by itself the bundler gives each set of
 * screens that share a module a chunk of its own, some hundred of a kilobyte each.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // An icon is imported through the index of all icons, which says nothing of who needs it.
  {
    name: (id, context) => (!id.includes("lucide-react") && isStart(id, context) ? "start" : null),
    debugName: "start",
    priority: 2,
  },
  {
    name: "shared",
    test: /[/\\]src[/\\](?:platform|ui)[/\\]|@base-ui|@floating-ui|lucide-react/,
    minShareCount: 8,
    priority: 1,
  },
];

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
