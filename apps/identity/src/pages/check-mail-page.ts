import { html, type SafeHtml } from "@remix-run/html-template";
import { layout } from "./layout.ts";

/** The same for every address, known or not. */
export function checkMailPage({ flow, email, message }: { flow: string; email: string; message: string }): SafeHtml {
  return layout(
    "Check your mail",
    html`<h1>Check your mail</h1>
      <p role="status">${message} <strong>${email}</strong>.</p>
      <p class="muted">It can take a minute to arrive. Look into the spam folder as well.</p>
      <p class="elsewhere"><a href="${flow}/sign-in">Back to sign-in</a></p>`,
  );
}
