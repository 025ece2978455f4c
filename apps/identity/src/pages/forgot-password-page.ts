import { html, type SafeHtml } from "@remix-run/html-template";
import { alertMarkup, emailField } from "./fields.ts";
import type { FlowPage } from "./flow-page.ts";
import { layout, tokenField } from "./layout.ts";

export function forgotPasswordPage({ flow, formToken, email, failure, errors }: Omit<FlowPage, "hasGoogle">): SafeHtml {
  return layout(
    "Forgot password",
    html`<h1>Forgot your password?</h1>
      <p class="muted">We'll email you a link to choose a new one.</p>
      ${alertMarkup(failure)}
      <form method="post" action="${flow}/forgot-password" novalidate>
        ${tokenField(formToken)} ${emailField({ errors, focus: "email" }, { email })}
        <button type="submit">Send link</button>
      </form>
      <p class="elsewhere"><a href="${flow}/sign-in">Back to sign-in</a></p>`,
  );
}
