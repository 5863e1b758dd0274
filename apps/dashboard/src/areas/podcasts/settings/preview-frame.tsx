import { useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { useWidth } from "../../../ui/use-width.ts";

/** What a window on a desk shows of the page, in CSS pixels. */
const wideWidth = 1280;

export interface PreviewFrameProps {
  path: string;
  /** As a wide window lays it out, made smaller where there is less room. */
  isWide: boolean;
}

/** A page of this server in a frame. Another one takes its place when it is there: nothing flickers while colours change. */
export function PreviewFrame({ path, isWide }: PreviewFrameProps) {
  const [shown, setShown] = useState(path);
  const [box, room] = useWidth<HTMLDivElement>();
  const frames = shown === path ? [path] : [shown, path];
  const scale = isWide && room > 0 && room < wideWidth ? room / wideWidth : 1;
  const part = `${100 / scale}%`;
  return (
    <div ref={box} className="relative size-full overflow-hidden">
      {frames.map((src) => (
        <iframe
          key={src}
          title={src === shown ? "The show’s hosting page" : "The show’s hosting page, loading"}
          src={src}
          // Its players run, apart from the dashboard: without this origin it reaches nothing of it.
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          onLoad={() => setShown(src)}
          style={{ width: part, height: part, scale: String(scale) }}
          className={classes("absolute top-0 left-0 block max-w-none origin-top-left", src !== shown && "invisible")}
        />
      ))}
    </div>
  );
}
