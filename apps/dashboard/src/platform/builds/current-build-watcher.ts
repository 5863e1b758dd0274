import { realtime } from "../realtime/current-realtime.ts";
import { createBuildWatcher } from "./build-watcher.ts";

/** The builds begun on this page. */
export const buildWatcher = createBuildWatcher((contentId, listener) => realtime.subscribe(contentId, listener));
