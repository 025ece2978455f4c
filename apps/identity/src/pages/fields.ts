import { passwordSentences } from "@bc/identity/contract/password-rules";
import { html, type SafeHtml } from "@remix-run/html-template";
import { type FieldErrors, type FieldName, fieldTexts } from "./field-errors.ts";

/** Shown at the top for failures that belong to no single field. */
export function alertMarkup(failure: string | undefined): SafeHtml | undefined {
  return failure ? html`<p class="alert" role="alert" id="failure">${failure}</p>` : undefined;
}

/** What all fields of a form share. */
export interface FieldState {
  errors?: FieldErrors | undefined;
  /** The field that gets the focus. */
  focus: FieldName;
  /** Whether the alert at the top concerns the fields, as with a wrong password. */
  isFailed?: boolean;
}

/** Returns the field for a 6-digit code, or for a longer code with letters. */
export function codeField(state: FieldState, { label, isNumber }: { label: string; isNumber: boolean }): SafeHtml {
  const kind = isNumber
    ? html`inputmode="numeric" autocomplete="one-time-code" maxlength="12"`
    : html`autocomplete="off" autocapitalize="characters" maxlength="60"`;
  return html`<label for="code">${label}</label>
    <input id="code" name="code" ${kind} spellcheck="false" ${checked("code", state, ["lead"])} />
    ${errorMarkup("code", state)}`;
}

/** "webauthn" lets the browser offer its passkeys together with its addresses. */
export function emailField(
  state: FieldState,
  { email, offersPasskeys, isFixed }: { email: string; offersPasskeys?: boolean; isFixed?: boolean },
): SafeHtml {
  return html`<label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username${offersPasskeys ? " webauthn" : ""}"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      value="${email}"
      ${isFixed ? html`readonly` : ""}
      data-invalid="${fieldTexts.email}"
      ${checked("email", state)}
    />
    ${errorMarkup("email", state)}`;
}

export function currentPasswordField(state: FieldState): SafeHtml {
  return html`<label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      ${checked("password", state)}
    />
    ${errorMarkup("password", state)}`;
}

/** Asks twice, because the input is hidden. No maxlength: longer input is refused with a reason instead of cut. */
export function newPasswordFields(state: FieldState): SafeHtml {
  return html`<label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="new-password"
      minlength="8"
      data-short="${passwordSentences["too-short"]}"
      ${checked("password", state, ["rules"])}
    />
    ${errorMarkup("password", state)}
    <p class="hint" id="rules">
      15+ characters, or 8+ with upper- and lowercase letters, a number and a symbol: !@#$%^&amp;*()
    </p>
    <label for="confirmation">Repeat password</label>
    <input
      id="confirmation"
      name="confirmation"
      type="password"
      autocomplete="new-password"
      data-same="password"
      data-different="${fieldTexts.confirmation}"
      ${checked("confirmation", state)}
    />
    ${errorMarkup("confirmation", state)}`;
}

/** Attributes of a required field. The texts are for the script, which checks the form before it is sent. */
function checked(name: FieldName, { errors, focus, isFailed }: FieldState, others: string[] = []): SafeHtml {
  const describedBy = [`${name}-error`, ...(isFailed ? ["failure"] : []), ...others].join(" ");
  const isInvalid = isFailed || errors?.[name] !== undefined;
  return html`required data-required="${fieldTexts.required}"
  aria-describedby="${describedBy}"${isInvalid ? html` aria-invalid="true"` : ""}${focus === name ? html` autofocus` : ""}`;
}

/** The script fills it in as well. */
function errorMarkup(name: FieldName, { errors }: FieldState): SafeHtml {
  return html`<p class="error" id="${name}-error" aria-live="polite">${errors?.[name] ?? ""}</p>`;
}
