import { html } from "@remix-run/html-template";

/** The content of an email, before it is rendered as text and HTML. */
export interface Letter {
  /** Shown above and below the content. */
  sender: string;
  subject: string;
  lines: readonly string[];
  link: { label: string; url: string };
  /** A closing line in small print. */
  afterwards: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

export function writeLetter(letter: Letter): WrittenMail {
  const { sender, subject, lines, link, afterwards } = letter;
  const text = [...lines, `${link.label}:\n${link.url}`, afterwards, sender].join("\n\n");
  return { subject, text: `${text}\n`, html: htmlOf(letter) };
}

// Email clients drop style sheets and don't support variables, so styles are inline.
function htmlOf({ sender, subject, lines, link, afterwards }: Letter): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:32px 16px;background:#f7f8fa;color:#1a202c;font:16px/1.5 system-ui,sans-serif">
        <div
          style="max-width:480px;margin:0 auto;padding:32px;border:1px solid #dfe2e8;border-radius:12px;background:#ffffff"
        >
          <p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#55606e">${sender}</p>
          ${lines.map((line) => html`<p style="margin:0 0 16px">${line}</p>`)}
          <p style="margin:24px 0">
            <a
              href="${link.url}"
              style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f55c4;color:#ffffff;font-weight:500;text-decoration:none"
              >${link.label}</a
            >
          </p>
          <p style="margin:0;font-size:14px;color:#55606e">${afterwards}</p>
        </div>
      </body>
    </html> `;
  return String(page);
}
