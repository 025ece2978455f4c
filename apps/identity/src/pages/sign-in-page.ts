import { escapeHtml, layout, tokenField } from "./layout.ts";

export interface SignInPage {
  formToken: string;
  email: string;
  /** Set after a refused try. */
  failure?: string;
}

export function signInPage({ formToken, email, failure }: SignInPage): string {
  const alert = failure ? `<p class="alert" role="alert" id="failure">${escapeHtml(failure)}</p>` : "";
  const described = failure ? ' aria-describedby="failure" aria-invalid="true"' : "";
  // After a refused try the address is known and the password is what to type again.
  const [focusEmail, focusPassword] = email ? ["", " autofocus"] : [" autofocus", ""];
  return layout(
    "Sign in",
    `<h1>Sign in</h1>
      ${alert}
      <form method="post">
        ${tokenField(formToken)}
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254"
          value="${escapeHtml(email)}"${focusEmail}${described}>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required
          maxlength="128"${focusPassword}${described}>
        <button type="submit">Continue</button>
      </form>`,
  );
}
