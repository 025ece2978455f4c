import { escapeHtml, layout } from "./layout.ts";

/** The same for every address, known or not. */
export function checkMailPage({ flow, email, message }: { flow: string; email: string; message: string }): string {
  return layout(
    "Check your mail",
    `<h1>Check your mail</h1>
      <p role="status">${escapeHtml(message)} <strong>${escapeHtml(email)}</strong>.</p>
      <p class="muted">It can take a minute to arrive. Look into the spam folder as well.</p>
      <p class="elsewhere"><a href="${escapeHtml(flow)}/sign-in">Back to sign-in</a></p>`,
  );
}
