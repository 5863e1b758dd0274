// What the view of a timeline weighs until it is shown: our own code alone, minified and gzipped, style sheet included.
import { measureTimelineBundle } from "../apps/dashboard/measure-timeline-bundle.ts";
import { print, report } from "./kit.ts";

const { script, style, later } = await measureTimelineBundle();
print(`script ${kilobytes(script)}, style ${kilobytes(style)}; dragging, keys and popup beside it ${kilobytes(later)}`);
report("code of the timeline's view until it is shown, gzipped", script + style, 12_000, "bytes");

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
