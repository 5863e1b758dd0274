import { html, type Html } from "../../../platform/html/html.ts";

/** What a frame shows whose item is not (or no longer) published: a line, for it stands in another page. */
export function notFoundFrame(): string {
  return pageOf("frame", html`<p class="unavailable">This audio is not available.</p>`);
}

/** What is shown for an item that is not (or no longer) published. */
export function notFoundPage(): string {
  return pageOf(
    "share",
    html`<main class="missing">
      <h1>This audio is not available</h1>
      <p>It may have been removed, or it is not published yet.</p>
    </main>`,
  );
}

function pageOf(kind: "frame" | "share", content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not available</title>
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body class="${kind}">
        ${content}
      </body>
    </html>`.text;
}
