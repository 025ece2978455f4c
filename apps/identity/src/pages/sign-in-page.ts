import { html, type SafeHtml } from "@remix-run/html-template";
import { focusOf } from "./field-errors.ts";
import { alertMarkup, currentPasswordField, emailField } from "./fields.ts";
import type { FlowPage } from "./flow-page.ts";
import { googleLink } from "./google-link.ts";
import { invitationNote } from "./invitation-note.ts";
import { layout, tokenField } from "./layout.ts";
import { passkeyForm } from "./passkey-form.ts";

interface SignInPage extends FlowPage {
  /** Whether a signed-in user must confirm their identity. */
  isConfirmation: boolean;
  passkeyOptions: string;
  /** What happened before, such as a confirmed address. */
  notice?: string | undefined;
}

export function signInPage({
  flow,
  formToken,
  email,
  hasGoogle,
  invitation,
  notice,
  isConfirmation,
  passkeyOptions: options,
  failure,
  errors,
}: SignInPage): SafeHtml {
  const title = isConfirmation ? "Confirm it's you" : "Sign in";
  const lead = isConfirmation
    ? html`<p class="lead">For your security, sign in again with your password or a passkey.</p>`
    : "";
  const signUp = isConfirmation
    ? ""
    : html`<p class="elsewhere">New to Brand Console? <a href="${flow}/sign-up">Create an account</a></p>`;
  // After a failed attempt the email is filled in, so the password gets the focus.
  const focus = focusOf(errors, ["email", "password"], email ? "password" : "email");
  const state = { errors, focus, isFailed: failure !== undefined };
  return layout(
    title,
    html`<h1>${title}</h1>
      ${lead} ${invitationNote(invitation)} ${notice ? html`<p role="status">${notice}</p>` : ""}
      ${alertMarkup(failure)}
      <form method="post" action="${flow}/sign-in" novalidate>
        ${tokenField(formToken)} ${emailField(state, { email, offersPasskeys: true })} ${currentPasswordField(state)}
        <p class="beside"><a href="${flow}/forgot-password">Forgot your password?</a></p>
        <button type="submit">Continue</button>
      </form>
      ${googleLink({ flow, hasGoogle })} ${passkeyForm({ flow, formToken, options, isAlone: false })} ${signUp}`,
  );
}
