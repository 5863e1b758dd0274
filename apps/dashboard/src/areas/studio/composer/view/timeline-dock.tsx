import { useStudio } from "../../session/studio-context.ts";
import { useTransport } from "../playback/use-transport.ts";
import { DockBody } from "./dock-body.tsx";
import { DockHandle } from "./dock-handle.tsx";
import "./timeline.css";

/** What stands in the timeline's place: its tools, its ruler, and a row for each track. */
export function TimelineDock() {
  const transport = useTransport(useStudio().title);
  return (
    <>
      <DockHandle />
      {transport ? <DockBody transport={transport} /> : null}
    </>
  );
}
