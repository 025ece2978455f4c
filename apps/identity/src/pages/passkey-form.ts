import { html, type SafeHtml } from "@remix-run/html-template";
import { tokenField } from "./layout.ts";

interface PasskeyForm {
  flow: string;
  formToken: string;
  /** What navigator.credentials.get() takes, as JSON. */
  options: string;
  /** Whether the page has no other form, so that the browser asks at once. */
  isAlone: boolean;
}

/** Shown and sent by the script; without it the form stays hidden and everything else works. */
export function passkeyForm({ flow, formToken, options, isAlone }: PasskeyForm): SafeHtml {
  return html`<form
      method="post"
      action="${flow}/passkey"
      id="passkey"
      hidden
      data-options="${options}"
      data-mediation="${isAlone ? "asked" : "conditional"}"
    >
      ${tokenField(formToken)}
      <input type="hidden" name="response" />
      <p class="alert" role="alert" hidden>Your passkey wasn't used. Try again, or choose another method.</p>
      <button class="${isAlone ? "" : "quiet"}" type="submit">
        ${isAlone ? "Use your passkey" : "Sign in with a passkey"}
      </button>
    </form>
    <script type="module" src="/assets/passkey.js"></script>`;
}
