import { html, type SafeHtml } from "@remix-run/html-template";
import { alertMarkup, emailField, newPasswordFields } from "./fields.ts";
import type { FlowPage } from "./flow-page.ts";
import { googleLink } from "./google-link.ts";
import { invitationNote } from "./invitation-note.ts";
import { layout, tokenField } from "./layout.ts";

export function signUpPage({ flow, formToken, email, hasGoogle, invitation, failure, failed }: FlowPage): SafeHtml {
  const isFixed = invitation !== undefined && invitation !== "over";
  return layout(
    "Create an account",
    html`<h1>Create your account</h1>
      ${invitationNote(invitation)} ${alertMarkup(failure)}
      <form method="post" action="${flow}/sign-up">
        ${tokenField(formToken)}
        ${emailField({ email, isFixed, failure: failed === "email" ? failure : undefined, autofocus: !email || failed === "email" })}
        ${newPasswordFields({ failure: failed === "password" ? failure : undefined, autofocus: Boolean(email) && failed !== "email" })}
        <button type="submit">Create account</button>
      </form>
      ${googleLink({ flow, hasGoogle })}
      <p class="elsewhere">Already have an account? <a href="${flow}/sign-in">Sign in</a></p>`,
  );
}
