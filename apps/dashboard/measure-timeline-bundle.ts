import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type PluginOption, type Rolldown } from "vite";
import { chunkGroups } from "./chunk-groups.ts";
import { timelineView } from "./react-compiler-plugin.ts";
import config from "./vite.config.ts";

const dock = join("composer", "dock", "timeline-dock.tsx");

/** Bytes of our own code for the timeline's view, minified and gzipped, with what the bundler adds to import it and by it. */
export interface TimelineWeight {
  /** Scripts that are fetched before the timeline is shown. */
  script: number;
  /** Style sheets that are fetched before. */
  style: number;
  /** Scripts that are fetched beside it, or when they are needed. */
  later: number;
}

/**
 * Weighs the view (composer/clips, dock, drawing, scene) in a build of the dashboard that differs from the served one in its
 * chunks: what the view's first module imports of the view is one, and what is imported by `import()` another, without
 * modules from elsewhere.
 */
export async function measureTimelineBundle(): Promise<TimelineWeight> {
  const built = await build({
    ...config,
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    plugins: (config.plugins ?? []).flat().filter((plugin) => !worksOnFiles(plugin)),
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        preserveEntrySignatures: "allow-extension",
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkOf, debugName: "timeline", priority: 9 }, ...chunkGroups],
          },
        },
      },
    },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunkNamed = (name: string) => files.find((file) => file.type === "chunk" && file.name === name);
  const shown = chunkNamed("timeline-view");
  const later = chunkNamed("timeline-later");
  if (shown?.type !== "chunk" || later?.type !== "chunk") throw new Error("The timeline is no chunk of this build.");
  const styles = files.filter(({ fileName }) => shown.viteMetadata?.importedCss.has(fileName));
  return {
    script: gzipped(shown.code),
    style: styles.reduce((bytes, file) => bytes + (file.type === "asset" ? gzipped(file.source) : 0), 0),
    later: gzipped(later.code),
  };
}

function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!timelineView.test(id)) return null;
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next) || !timelineView.test(next)) continue;
    seen.add(next);
    if (next.endsWith(dock)) return "timeline-view";
    open.push(...(context.getModuleInfo(next)?.importers ?? []));
  }
  return "timeline-later";
}

/** Plugins that read or write the files of a finished build. */
function worksOnFiles(plugin: PluginOption): boolean {
  return typeof plugin === "object" && plugin !== null && "closeBundle" in plugin;
}

function gzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
