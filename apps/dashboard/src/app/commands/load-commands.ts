import { type ComponentType, lazy } from "react";

let loaded: ComponentType | undefined;

/** Fetches what answers the keys of the dashboard. */
export async function loadCommands(): Promise<ComponentType> {
  loaded ??= (await import("./commands-root.tsx")).CommandsRoot;
  return loaded;
}

const LazyCommandsRoot = lazy(async () => ({ default: await loadCommands() }));

/** The global commands. Once fetched it is drawn with the page: React shows what it waited for some 300 ms later. */
export function commandsRoot(): ComponentType {
  return loaded ?? LazyCommandsRoot;
}
