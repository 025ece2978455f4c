import { html, type SafeHtml } from "@remix-run/html-template";

/** Shown once at the top. Fields refer to it, so that screen readers read it with them. */
export function alertMarkup(failure: string | undefined): SafeHtml | undefined {
  return failure ? html`<p class="alert" role="alert" id="failure">${failure}</p>` : undefined;
}

/** Returns the field for a 6-digit code, or for a longer code with letters. */
export function codeField(
  { failure }: Pick<Field, "failure">,
  { label, isNumber }: { label: string; isNumber: boolean },
): SafeHtml {
  const kind = isNumber
    ? html`inputmode="numeric" autocomplete="one-time-code" maxlength="12"`
    : html`autocomplete="off" autocapitalize="characters" maxlength="60"`;
  return html`<label for="code">${label}</label>
    <input id="code" name="code" ${kind} spellcheck="false" required autofocus${described(["lead"], failure)} />`;
}

interface Field {
  failure?: string | undefined;
  autofocus?: boolean;
}

/** "webauthn" lets the browser offer its passkeys together with its addresses. */
export function emailField({
  email,
  offersPasskeys,
  isFixed,
  failure,
  autofocus,
}: Field & { email: string; offersPasskeys?: boolean; isFixed?: boolean }): SafeHtml {
  return html`<label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username${offersPasskeys ? " webauthn" : ""}"
      autocapitalize="none"
      spellcheck="false"
      required
      maxlength="254"
      value="${email}"
      ${isFixed ? html`readonly` : ""}
      ${described([], failure)}${focused(autofocus)}
    />`;
}

export function currentPasswordField({ failure, autofocus }: Field): SafeHtml {
  return html`<label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      required${described([], failure)}${focused(autofocus)}
    />`;
}

/** Asks twice, because the input is hidden. No maxlength: longer input is refused with a reason instead of cut. */
export function newPasswordFields({ failure, autofocus }: Field): SafeHtml {
  return html`<label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="new-password"
      minlength="8"
      required${described(["rules"], failure)}${focused(autofocus)}
    />
    <p class="hint" id="rules">
      15+ characters, or 8+ with upper- and lowercase letters, a number and a symbol: !@#$%^&amp;*()
    </p>
    <label for="confirmation">Repeat password</label>
    <input id="confirmation" name="confirmation" type="password" autocomplete="new-password" minlength="8" required />`;
}

function described(by: string[], failure: string | undefined): SafeHtml | undefined {
  if (failure) return html` aria-describedby="${["failure", ...by].join(" ")}" aria-invalid="true"`;
  return by.length > 0 ? html` aria-describedby="${by.join(" ")}"` : undefined;
}

function focused(autofocus: boolean | undefined): SafeHtml | undefined {
  return autofocus ? html` autofocus` : undefined;
}
