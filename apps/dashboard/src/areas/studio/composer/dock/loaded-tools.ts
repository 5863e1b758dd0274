import { createStore } from "../../../../platform/store/store.ts";
import type * as Tools from "../clips/clip-tools.ts";

export type ClipTools = typeof Tools;

/** What works on clips; undefined until it is loaded. */
export const loadedTools = createStore<ClipTools | undefined>(undefined);

/** Fetched beside the timeline, before the sounds on it: those may keep all connections of the browser busy. */
const loading = import("../clips/clip-tools.ts").then((tools) => {
  loadedTools.set(tools);
  return tools;
});

/** Does something with the tools: at once, or in the order of the calls when they are loaded. */
export function withTools(run: (tools: ClipTools) => void): void {
  const tools = loadedTools.get();
  if (tools) run(tools);
  else void loading.then(run);
}
