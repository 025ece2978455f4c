import { sentences } from "@bc/identity/contract/sentences";
import { fillSentence } from "@bc/runtime/app-error";
import { html, type SafeHtml } from "@remix-run/html-template";
import { focusOf, type Shown } from "./field-errors.ts";
import { alertMarkup, newPasswordFields } from "./fields.ts";
import { layout, tokenField } from "./layout.ts";

export interface NewPasswordPage extends Shown {
  title: string;
  /** Why a password is asked for. */
  reason?: string | undefined;
  /** The token in the link. */
  token: string;
  email: string;
}

/** Opened from an email: its reader chooses the password. */
export function newPasswordPage({ title, reason, token, email, failure, errors }: NewPasswordPage): SafeHtml {
  return layout(
    title,
    html`<h1>${title}</h1>
      ${reason ? html`<p>${reason}</p>` : ""}
      <p class="muted">for <strong>${email}</strong></p>
      ${alertMarkup(failure)}
      <form method="post" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${newPasswordFields({ errors, focus: focusOf(errors, ["password", "confirmation"], "password") })}
        <button type="submit">Save password</button>
      </form>`,
  );
}

/** Needs a click, because email scanners open links too. */
export function confirmEmailPage(page: { formToken: string; token: string; email: string }): SafeHtml {
  return layout(
    "Confirm your email",
    html`<h1>Confirm your email</h1>
      <p>Confirm that <strong>${page.email}</strong> is your email address.</p>
      <form method="post">
        ${tokenField(page.formToken)}
        <input type="hidden" name="token" value="${page.token}" />
        <button type="submit" autofocus>Confirm</button>
      </form>`,
  );
}

export function passwordSavedPage({ signInUrl }: { signInUrl: string }): SafeHtml {
  return layout(
    "Password saved",
    html`<h1>Your password was changed successfully!</h1>
      <p role="status">Sign in with your new password. You've been signed out everywhere else.</p>
      <a class="button" href="${signInUrl}">Sign in</a>`,
  );
}

export function accountReadyPage({ signInUrl }: { signInUrl: string }): SafeHtml {
  return layout(
    "Email confirmed",
    html`<h1>Your account is ready</h1>
      <p role="status">Your email is confirmed and your password saved.</p>
      <a class="button" href="${signInUrl}">Sign in</a>`,
  );
}

export function linkSpentPage({ signInUrl }: { signInUrl: string }): SafeHtml {
  return layout(
    "Link expired",
    html`<h1>This link no longer works</h1>
      <p>${fillSentence(sentences["identity.link-spent"], {})}</p>
      <a class="button" href="${signInUrl}">Back to sign-in</a>`,
  );
}
