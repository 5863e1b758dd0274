import type { Mail } from "../../platform/mail/index.ts";

/** Minutes a code can be used. */
export const codeMinutes = 15;

type Words = { subject: string; lead: string; rest: string };

const codeWords = {
  confirm: {
    subject: "is your Lectern code",
    lead: "Welcome to Lectern. Type this code in to confirm your email address:",
    rest: "If you did not sign up for Lectern, you can leave this mail alone: nothing happens without the code.",
  },
  reset: {
    subject: "is your code for a new Lectern password",
    lead: "Type this code in to choose a new password:",
    rest: "If you did not ask for a new password, you can leave this mail alone: your password stays as it is.",
  },
} as const satisfies Record<string, Words>;

export type CodeKind = keyof typeof codeWords;

/** The mail that carries a six-digit code. */
export function codeMail(to: string, code: string, kind: CodeKind): Mail {
  const { subject, lead, rest } = codeWords[kind];
  const validity = `The code can be used for ${codeMinutes} minutes.`;
  return {
    to,
    code,
    subject: `${code} ${subject}`,
    text: `${lead}\n\n    ${code}\n\n${validity}\n\n${rest}\n\nLectern\n`,
    html: page(
      `<p style="${paragraph}">${lead}</p>
<p style="margin:28px 0;padding:18px 0;border-radius:10px;background:#f3efe7;text-align:center;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.22em;text-indent:.22em;color:#1d1a16">${code}</p>
<p style="${paragraph}">${validity}</p>
<p style="${small}">${rest}</p>`,
    ),
  };
}

/** Said to somebody who signs up with the address of an account that exists, instead of saying it on the screen. */
export function accountExistsMail(to: string, publicUrl: string): Mail {
  const lead = "Somebody, probably you, signed up for Lectern with this address. You have an account already.";
  const rest = "If it was not you, you can leave this mail alone: nothing has changed.";
  return {
    to,
    subject: "You have a Lectern account already",
    text: `${lead}\n\nSign in: ${publicUrl}/sign-in\n\n${rest}\n\nLectern\n`,
    html: page(
      `<p style="${paragraph}">${lead}</p>
<p style="margin:28px 0"><a href="${escapeHtml(publicUrl)}/sign-in" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#1d1a16;color:#fff;text-decoration:none;font-weight:600">Sign in</a></p>
<p style="${small}">${rest}</p>`,
    ),
  };
}

const paragraph = "margin:0 0 16px;font-size:16px;line-height:1.55;color:#1d1a16";
const small = "margin:24px 0 0;font-size:13px;line-height:1.5;color:#6b655c";

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lectern</title></head>
<body style="margin:0;background:#faf8f4;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr><td style="padding:36px 32px;border:1px solid #e6e0d5;border-radius:14px;background:#ffffff">
<p style="margin:0 0 24px;font:600 20px/1 Georgia,'Times New Roman',serif;color:#1d1a16">Lectern</p>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
