import { html, type SafeHtml } from "@remix-run/html-template";
import { layout } from "./layout.ts";

/** Returns the same page for known and unknown addresses. */
export function checkMailPage({ flow, email, message }: { flow: string; email: string; message: string }): SafeHtml {
  return layout(
    "Check your email",
    html`<h1>Check your email</h1>
      <p role="status">${message} <strong>${email}</strong>.</p>
      <p class="muted">It can take a minute to arrive. Check your spam folder too.</p>
      <p class="elsewhere"><a href="${flow}/sign-in">Back to sign-in</a></p>`,
  );
}
