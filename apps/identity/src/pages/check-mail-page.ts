import { html, type SafeHtml } from "@remix-run/html-template";
import { alertMarkup } from "./fields.ts";
import { layout, tokenField } from "./layout.ts";

interface CheckMailPage {
  flow: string;
  formToken: string;
  email: string;
  message: string;
  /** The step that sends the email again. */
  step: "check-email" | "forgot-password";
  /** The step that takes another address. */
  changeStep: "sign-up" | "forgot-password";
  /** How long the email can't be sent again. */
  waitSeconds: number;
  /** Whether this tab goes on once the address is confirmed. */
  awaitsConfirmation: boolean;
  failure?: string | undefined;
}

/** Returns the same page for known and unknown addresses. */
export function checkMailPage(page: CheckMailPage): SafeHtml {
  const { flow, formToken, email, message, step, changeStep, waitSeconds, awaitsConfirmation, failure } = page;
  const waiting = awaitsConfirmation
    ? html`<p class="muted" data-flow="${flow}">This page continues once you've confirmed your email.</p>`
    : "";
  return layout(
    "Check your email",
    html`<h1>Check your email</h1>
      ${alertMarkup(failure)}
      <p role="status">${message} <strong>${email}</strong>.</p>
      <p class="muted">It can take a minute to arrive. Check your spam folder too.</p>
      ${waiting}
      <form method="post" action="${flow}/${step}">
        ${tokenField(formToken)}
        <input type="hidden" name="email" value="${email}" />
        <button class="quiet" type="submit" data-wait="${String(waitSeconds)}">Resend email</button>
      </form>
      <p class="elsewhere">
        Wrong address? <a href="${flow}/${changeStep}">Change it</a><br /><a href="${flow}/sign-in">Back to sign-in</a>
      </p>
      <script type="module" src="/assets/check-email.js"></script>`,
  );
}
