import { html, type SafeHtml } from "@remix-run/html-template";
import { layout } from "./layout.ts";

export function blockedPage(): SafeHtml {
  return layout(
    "Account blocked",
    html`<h1>Your account is blocked</h1>
      <p role="alert">You can't sign in. An administrator of your organization can unblock your account.</p>
      <a class="button quiet" href="/">Back to the console</a>`,
  );
}
