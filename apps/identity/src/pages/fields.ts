import { escapeHtml } from "./layout.ts";

/** Said once at the top; fields point to it, so that a screen reader reads it with them. */
export function alertMarkup(failure: string | undefined): string {
  return failure ? `<p class="alert" role="alert" id="failure">${escapeHtml(failure)}</p>` : "";
}

/** For six digits, or a longer code with letters. */
export function codeField(
  { failure }: Pick<Field, "failure">,
  { label, isNumber }: { label: string; isNumber: boolean },
): string {
  const kind = isNumber
    ? 'inputmode="numeric" autocomplete="one-time-code" maxlength="12"'
    : 'autocomplete="off" autocapitalize="characters" maxlength="60"';
  const described = failure ? ' aria-describedby="failure lead" aria-invalid="true"' : ' aria-describedby="lead"';
  return `<label for="code">${label}</label>
        <input id="code" name="code" ${kind} spellcheck="false" required autofocus${described}>`;
}

interface Field {
  failure?: string | undefined;
  autofocus?: boolean;
}

/** "webauthn" lets the browser offer its passkeys together with its addresses. */
export function emailField({
  email,
  offersPasskeys,
  failure,
  autofocus,
}: Field & { email: string; offersPasskeys?: boolean }): string {
  return `<label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username${offersPasskeys ? " webauthn" : ""}" autocapitalize="none" spellcheck="false"
          required maxlength="254" value="${escapeHtml(email)}"${attributes(failure ? ["failure"] : [], failure, autofocus)}>`;
}

export function currentPasswordField({ failure, autofocus }: Field): string {
  return `<label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password"
          required${attributes(failure ? ["failure"] : [], failure, autofocus)}>`;
}

/** Twice, since nobody sees what they type. Longer input is refused with a reason rather than cut by the field. */
export function newPasswordFields({ failure, autofocus }: Field): string {
  return `<label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" minlength="8"
          required${attributes([...(failure ? ["failure"] : []), "rules"], failure, autofocus)}>
        <p class="hint" id="rules">At least 15 characters; or 8 with a number, upper and lower case letters and one of
          !@#$%^&amp;*()</p>
        <label for="confirmation">Repeat password</label>
        <input id="confirmation" name="confirmation" type="password" autocomplete="new-password" minlength="8" required>`;
}

function attributes(describedBy: string[], failure: string | undefined, autofocus: boolean | undefined): string {
  const described = describedBy.length > 0 ? ` aria-describedby="${describedBy.join(" ")}"` : "";
  return `${described}${failure ? ' aria-invalid="true"' : ""}${autofocus ? " autofocus" : ""}`;
}
