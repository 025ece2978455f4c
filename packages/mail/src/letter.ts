/** What a mail says, before it is dressed as text and as HTML. */
export interface Letter {
  /** Whose letter it is: stands above it and below it. */
  sender: string;
  subject: string;
  lines: readonly string[];
  link: { label: string; url: string };
  /** Said last and quietly. */
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
  return { subject, text: `${text}\n`, html: dressed(letter) };
}

// Mail programs drop style sheets and know no variables, so the few values stand in place.
function dressed({ sender, subject, lines, link, afterwards }: Letter): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("\n      ");
  const url = escapeHtml(link.url);
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0;padding:32px 16px;background:#f7f8fa;color:#1a202c;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto;padding:32px;border:1px solid #dfe2e8;border-radius:12px;background:#ffffff">
      <p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#55606e">${escapeHtml(sender)}</p>
      ${paragraphs}
      <p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f55c4;color:#ffffff;font-weight:500;text-decoration:none">${escapeHtml(link.label)}</a></p>
      <p style="margin:0;font-size:14px;color:#55606e">${escapeHtml(afterwards)}</p>
    </div>
  </body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
