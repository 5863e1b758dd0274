import { type Html, html, join } from "../html/html.ts";

/** The HTML page of a mail, all with one look. Its styles stand in the tags: mail programs read no style sheets. */
export function mailPage(...parts: readonly Html[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Lectern</title>
      </head>
      <body style="margin:0;background:#faf8f4;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:40px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
                <tr>
                  <td style="padding:36px 32px;border:1px solid #e6e0d5;border-radius:14px;background:#ffffff">
                    <p style="margin:0 0 24px;font:600 20px/1 Georgia,'Times New Roman',serif;color:#1d1a16">Lectern</p>
                    ${join(parts)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

export function mailParagraph(text: string): Html {
  return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1d1a16">${text}</p> `;
}

export function mailSmallPrint(text: string): Html {
  return html`<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#6b655c">${text}</p> `;
}

/** Rows of a name, a figure and what it was before. */
export function mailTable(rows: readonly (readonly [name: string, figure: string, before: string])[]): Html {
  const cell = "padding:8px 0;border-top:1px solid #e6e0d5;font-size:15px;line-height:1.4";
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
    ${join(
      rows.map(
        ([name, figure, before]) =>
          html`<tr>
            <td style="${cell};color:#1d1a16">${name}</td>
            <td align="right" style="${cell};padding-left:12px;font-weight:600;color:#1d1a16;white-space:nowrap">
              ${figure}
            </td>
            <td align="right" style="${cell};padding-left:12px;color:#6b655c;white-space:nowrap">${before}</td>
          </tr> `,
      ),
    )}
  </table> `;
}

/** A link that looks like a button. */
export function mailButton(address: string, label: string): Html {
  return html`<p style="margin:28px 0">
    <a
      href="${address}"
      style="display:inline-block;padding:12px 22px;border-radius:8px;background:#1d1a16;color:#fff;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p> `;
}

/** A quiet link in a line of its own. */
export function mailLink(address: string, label: string): Html {
  return html`<p style="margin:8px 0 0;font-size:13px;line-height:1.5">
    <a href="${address}" style="color:#6b655c">${label}</a>
  </p> `;
}

/** Six digits to be typed in. */
export function mailCode(code: string): Html {
  return html`<p
    style="margin:28px 0;padding:18px 0;border-radius:10px;background:#f3efe7;text-align:center;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.22em;text-indent:.22em;color:#1d1a16"
  >
    ${code}
  </p> `;
}

/** A password to be typed in or copied: no wider than a telephone. */
export function mailPassword(password: string): Html {
  return html`<p
    style="margin:28px 0;padding:18px 8px;border-radius:10px;background:#f3efe7;text-align:center;font:600 20px/1.3 ui-monospace,Menlo,Consolas,monospace;color:#1d1a16"
  >
    ${password}
  </p> `;
}
