import type { Mail } from "./mail.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** `body` and `head` are markup: whatever came in a mail goes through `escape` first. */
const page = (title: string, body: string, head = ""): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escape(title)} · Brand Console development</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
    ${head}
  </head>
  <body>
    <main>
${body}
    </main>
  </body>
</html>
`;

export function listPage(mails: Mail[]): string {
  const count = mails.length === 1 ? "1 mail" : `${mails.length} mails`;
  return page(
    "Mail",
    `<h1>Mail</h1>
<p role="status">${mails.length === 0 ? "No mail yet. What the applications send arrives here." : count}</p>
<ul class="mails" aria-label="Mails, newest first">
${mails.map(listItem).join("\n")}
</ul>`,
    '<script src="/refresh.js" type="module"></script>',
  );
}

function listItem({ id, subject, to, receivedAt }: Mail): string {
  return `<li id="mail-${id}">
  <a href="/mails/${id}">${escape(subject || "(no subject)")}</a>
  <span class="to">to ${escape(to.join(", "))}</span>
  ${when(receivedAt)}
</li>`;
}

const when = (instant: string): string =>
  `<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC</time>`;

export function mailPage({ id, from, to, subject, headers, text, html, links, receivedAt }: Mail): string {
  const title = subject || "(no subject)";
  const parts = [
    `<p><a href="/">All mails</a></p>
<h1>${escape(title)}</h1>
<dl>
  <dt>From</dt><dd>${escape(from)}</dd>
  <dt>To</dt><dd>${escape(to.join(", "))}</dd>
  <dt>Received</dt><dd>${when(receivedAt)}</dd>
</dl>
<details>
  <summary>All ${headers.length} headers</summary>
  <dl>${headers.map(({ name, value }) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join("\n")}</dl>
</details>`,
    links.length > 0 &&
      `<h2>Links</h2>
<ul>
${links.map((link) => `<li><a href="${escape(link)}" rel="noreferrer">${escape(link)}</a></li>`).join("\n")}
</ul>`,
    html !== "" &&
      `<h2>HTML</h2>
<iframe sandbox title="HTML of “${escape(title)}”" src="/mails/${id}/html"></iframe>`,
    text !== "" && `<h2>Text</h2>\n<pre>${escape(text)}</pre>`,
  ];
  return page(title, parts.filter((part) => part !== false).join("\n"));
}

export function missingPage(): string {
  return page("Not here", `<h1>This mail is not here</h1>\n<p>Only the newest are kept. <a href="/">All mails</a></p>`);
}
