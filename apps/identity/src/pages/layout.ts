const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** The token proves that the form is the one this flow showed. */
export function tokenField(formToken: string): string {
  return `<input type="hidden" name="form_token" value="${escapeHtml(formToken)}">`;
}

/** The frame of every hosted page. `body` is markup: whatever comes from outside goes through `escapeHtml` first. */
export function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)} · Brand Console</title>
    <link rel="stylesheet" href="/assets/style.css">
    <script type="module" src="/assets/reveal.js"></script>
  </head>
  <body>
    <main>
      <p class="product">Brand Console</p>
      ${body}
    </main>
  </body>
</html>
`;
}
