import { html, type SafeHtml } from "@remix-run/html-template";
import { focusOf } from "./field-errors.ts";
import { alertMarkup, emailField, newPasswordFields } from "./fields.ts";
import type { FlowPage } from "./flow-page.ts";
import { googleLink } from "./google-link.ts";
import { invitationNote } from "./invitation-note.ts";
import { layout, tokenField } from "./layout.ts";

export function signUpPage({ flow, formToken, email, hasGoogle, invitation, failure, errors }: FlowPage): SafeHtml {
  const isFixed = invitation !== undefined && invitation !== "over";
  const focus = focusOf(errors, ["email", "password", "confirmation"], email ? "password" : "email");
  return layout(
    "Create an account",
    html`<h1>Create your account</h1>
      ${invitationNote(invitation)} ${alertMarkup(failure)}
      <form method="post" action="${flow}/sign-up" novalidate>
        ${tokenField(formToken)} ${emailField({ errors, focus }, { email, isFixed })}
        ${newPasswordFields({ errors, focus })}
        <button type="submit">Create account</button>
      </form>
      ${googleLink({ flow, hasGoogle })}
      <p class="elsewhere">Already have an account? <a href="${flow}/sign-in">Sign in</a></p>`,
  );
}
