import { renderToStaticMarkup } from "react-dom/server";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { libraryFrames } from "../../areas/library/frame.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";

test.each(Object.entries(libraryFrames))(
  "the frame of %s has nothing to press or to hear but that it loads",
  (_, frame) => {
    const markup = renderToStaticMarkup(<ShellSkeleton>{frame}</ShellSkeleton>);
    const { document } = parseHTML(`<html><body>${markup}</body></html>`);
    expect(document.querySelector("[aria-hidden] > [inert] h1")?.textContent).toMatch(/^A/);
    expect(document.querySelectorAll("button, input, [role=button]")).toHaveLength(0);
    for (const hidden of document.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    expect(document.body.textContent).toBe("Loading…");
    // The content policy refuses them in markup.
    expect(markup).not.toContain("style=");
  },
);
