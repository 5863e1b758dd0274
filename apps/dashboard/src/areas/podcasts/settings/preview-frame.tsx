import { useState } from "react";
import { classes } from "../../../ui/classes.ts";

/** A page of this server in a frame. Another one takes its place when it is there: nothing flickers while colours change. */
export function PreviewFrame({ path }: { path: string }) {
  const [shown, setShown] = useState(path);
  const frames = shown === path ? [path] : [shown, path];
  return (
    <div className="relative h-[40rem]">
      {frames.map((src) => (
        <iframe
          key={src}
          title={src === shown ? "The show’s hosting page" : "The show’s hosting page, loading"}
          src={src}
          // Its players run, apart from the dashboard: without this origin it reaches nothing of it.
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          onLoad={() => setShown(src)}
          className={classes("absolute inset-0 block size-full", src !== shown && "invisible")}
        />
      ))}
    </div>
  );
}
