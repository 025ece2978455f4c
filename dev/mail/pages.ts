import { html, type SafeHtml } from "@remix-run/html-template";
import type { Mail } from "./mail.ts";

const page = (title: string, body: SafeHtml, head?: SafeHtml): SafeHtml =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Brand Console development</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        ${head}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `;

export function listPage(mails: Mail[]): SafeHtml {
  const count = mails.length === 1 ? "1 email" : `${mails.length} emails`;
  return page(
    "Mail",
    html`<h1>Mail</h1>
      <p role="status">${mails.length === 0 ? "No emails yet. Sent emails appear here." : count}</p>
      <ul class="mails" aria-label="Emails, newest first">
        ${mails.map(listItem)}
      </ul>`,
    html`<script src="/refresh.js" type="module"></script>`,
  );
}

function listItem({ id, subject, to, receivedAt }: Mail): SafeHtml {
  return html`<li id="mail-${id}">
    <a href="/mails/${id}">${subject || "(no subject)"}</a>
    <span class="to">to ${to.join(", ")}</span>
    ${when(receivedAt)}
  </li>`;
}

const when = (instant: string): SafeHtml =>
  html`<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC</time>`;

export function mailPage({ id, from, to, subject, headers, text, html: markup, links, receivedAt }: Mail): SafeHtml {
  const title = subject || "(no subject)";
  const parts = [
    html`<p><a href="/">All emails</a></p>
      <h1>${title}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to.join(", ")}</dd>
        <dt>Received</dt>
        <dd>${when(receivedAt)}</dd>
      </dl>
      <details>
        <summary>All ${headers.length} headers</summary>
        <dl>
          ${headers.map(
            ({ name, value }) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>`,
    links.length > 0
      ? html`<h2>Links</h2>
          <ul>
            ${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
          </ul>`
      : undefined,
    markup
      ? html`<h2>HTML</h2>
          <iframe sandbox title="HTML of “${title}”" src="/mails/${id}/html"></iframe>`
      : undefined,
    text
      ? html`<h2>Text</h2>
          <pre>${text}</pre>`
      : undefined,
  ];
  return page(title, html`${parts}`);
}

export function missingPage(): SafeHtml {
  return page(
    "Not found",
    html`<h1>Email not found</h1>
      <p>Only the newest emails are kept. <a href="/">All emails</a></p>`,
  );
}
