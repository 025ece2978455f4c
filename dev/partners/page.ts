import { html } from "@remix-run/html-template";

/** Returns a plain page of a partner. */
export function page(title: string, ...paragraphs: string[]): string {
  const text = paragraphs.map((paragraph) => html`<p>${paragraph}</p>`);
  return String(
    html`<!doctype html>
      <html lang="en">
        <title>${title}</title>
        <h1>${title}</h1>
        ${text}
      </html>`,
  );
}
