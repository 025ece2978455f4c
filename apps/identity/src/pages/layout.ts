import { html, type SafeHtml } from "@remix-run/html-template";

/** Returns the field that proves that this flow showed the form. */
export function tokenField(formToken: string): SafeHtml {
  return html`<input type="hidden" name="form_token" value="${formToken}" />`;
}

/** Returns a hosted page. `html` escapes every value but its own results, so `body` can only be built with it. */
export function layout(title: string, body: SafeHtml): SafeHtml {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Brand Console</title>
        <link rel="stylesheet" href="/assets/style.css" />
        <script type="module" src="/assets/reveal.js"></script>
        <script type="module" src="/assets/check-form.js"></script>
      </head>
      <body>
        <main>
          <p class="product">Brand Console</p>
          ${body}
        </main>
      </body>
    </html> `;
}
