import { alertMarkup, emailField } from "./fields.ts";
import type { FlowPage } from "./flow-page.ts";
import { escapeHtml, layout, tokenField } from "./layout.ts";

export function forgotPasswordPage({ flow, formToken, email, failure, failed }: Omit<FlowPage, "hasGoogle">): string {
  const steps = escapeHtml(flow);
  return layout(
    "Forgot password",
    `<h1>Forgot your password?</h1>
      <p class="muted">We'll mail you a link to choose a new one.</p>
      ${alertMarkup(failure)}
      <form method="post" action="${steps}/forgot-password">
        ${tokenField(formToken)}
        ${emailField({ email, failure: failed && failure, autofocus: true })}
        <button type="submit">Send link</button>
      </form>
      <p class="elsewhere"><a href="${steps}/sign-in">Back to sign-in</a></p>`,
  );
}
