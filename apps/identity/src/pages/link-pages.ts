import { alertMarkup, newPasswordFields } from "./fields.ts";
import { escapeHtml, layout, tokenField } from "./layout.ts";

export interface NewPasswordPage {
  title: string;
  /** What the link in the mail carried. */
  token: string;
  email: string;
  failure?: string;
}

/** Opened from a mail: whoever reads it chooses the password. */
export function newPasswordPage({ title, token, email, failure }: NewPasswordPage): string {
  return layout(
    title,
    `<h1>${escapeHtml(title)}</h1>
      <p class="muted">for <strong>${escapeHtml(email)}</strong></p>
      ${alertMarkup(failure)}
      <form method="post">
        <input type="hidden" name="token" value="${escapeHtml(token)}">
        <input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
        ${newPasswordFields({ failure, autofocus: true })}
        <button type="submit">Save password</button>
      </form>`,
  );
}

/** A press of a button, because mail scanners open links too. */
export function confirmEmailPage(page: { formToken: string; token: string; email: string }): string {
  return layout(
    "Confirm your email",
    `<h1>Confirm your email</h1>
      <p>You're about to use <strong>${escapeHtml(page.email)}</strong> to sign in.</p>
      <form method="post">
        ${tokenField(page.formToken)}
        <input type="hidden" name="token" value="${escapeHtml(page.token)}">
        <button type="submit" autofocus>Confirm</button>
      </form>`,
  );
}

export function passwordSavedPage({ signInUrl }: { signInUrl: string }): string {
  return layout(
    "Password saved",
    `<h1>Your password was changed successfully!</h1>
      <p role="status">Sign in with your new password. Wherever you were signed in before, you are signed out.</p>
      <a class="button" href="${escapeHtml(signInUrl)}">Sign in</a>`,
  );
}

export function accountReadyPage({ signInUrl }: { signInUrl: string }): string {
  return layout(
    "Email confirmed",
    `<h1>Your account is ready</h1>
      <p role="status">Your email is confirmed and your password saved.</p>
      <a class="button" href="${escapeHtml(signInUrl)}">Sign in</a>`,
  );
}

export function linkSpentPage({ signInUrl }: { signInUrl: string }): string {
  return layout(
    "Link expired",
    `<h1>This link no longer works</h1>
      <p>It was used already, or it is too old. Start again to get a new one.</p>
      <a class="button" href="${escapeHtml(signInUrl)}">Back to sign-in</a>`,
  );
}
