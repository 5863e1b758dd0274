import { html, type Html } from "../../../platform/html/html.ts";

/** Asks once; the button posts to the page's own address. */
export function unsubscribePage(): string {
  return page(
    "Stop the weekly mail",
    html`<p>You get the figures of a project every Monday.</p>
      <form method="post"><button type="submit">Stop these mails</button></form>`,
  );
}

export function unsubscribedPage(): string {
  return page("The weekly mail is off", html`<p>You can switch it on again in the project’s Analytics.</p>`);
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Lectern</title>
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}
