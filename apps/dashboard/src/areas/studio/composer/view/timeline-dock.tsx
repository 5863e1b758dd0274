import { useStore } from "../../../../platform/store/store.ts";
import { useStudio } from "../../session/studio-context.ts";
import { dock, dockHeight } from "../dock.ts";
import { useTransport } from "../playback/use-transport.ts";
import { DockBody } from "./dock-body.tsx";
import { DockHandle } from "./dock-handle.tsx";
import "./timeline.css";

/** The timeline under the text: its tools, its ruler, and a row for each track. */
export function TimelineDock() {
  const transport = useTransport(useStudio().title);
  const height = dockHeight(useStore(dock.height), window.innerHeight);
  return (
    <section aria-label="Timeline" style={{ height }} className="relative flex flex-col border-t border-line bg-sheet">
      <DockHandle />
      {transport ? <DockBody transport={transport} /> : null}
    </section>
  );
}
