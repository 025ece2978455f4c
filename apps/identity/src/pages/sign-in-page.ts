import { alertMarkup, currentPasswordField, emailField } from "./fields.ts";
import type { FlowPage } from "./flow-page.ts";
import { escapeHtml, layout, tokenField } from "./layout.ts";
import { passkeyForm } from "./passkey-form.ts";

export function signInPage({
  flow,
  formToken,
  email,
  hasGoogle,
  passkeyOptions: options,
  failure,
}: FlowPage & { passkeyOptions: string }): string {
  const steps = escapeHtml(flow);
  const google = hasGoogle
    ? `<p class="or">or</p>
      <a class="button quiet" href="${steps}/google">Continue with Google</a>`
    : "";
  // After a refused try the address is known and the password is what to type again.
  return layout(
    "Sign in",
    `<h1>Sign in</h1>
      ${alertMarkup(failure)}
      <form method="post" action="${steps}/sign-in">
        ${tokenField(formToken)}
        ${emailField({ email, offersPasskeys: true, failure, autofocus: !email })}
        ${currentPasswordField({ failure, autofocus: Boolean(email) })}
        <p class="beside"><a href="${steps}/forgot-password">Forgot your password?</a></p>
        <button type="submit">Continue</button>
      </form>
      ${google}
      ${passkeyForm({ flow, formToken, options, isAlone: false })}
      <p class="elsewhere">New to Brand Console? <a href="${steps}/sign-up">Create an account</a></p>`,
  );
}
