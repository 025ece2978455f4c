import { html } from "@remix-run/html-template";
import type { KoaContextWithOIDC } from "oidc-provider";
import { layout } from "./layout.ts";

/** Asks whether to sign out. `form` is the provider's own markup, with its token. */
export function signOutPage(context: KoaContextWithOIDC, form: string): void {
  // oxlint-disable-next-line no-restricted-properties -- the provider's own markup
  const trusted = html.raw`${form}`;
  const page = layout(
    "Sign out",
    html`<h1>Sign out of Brand Console?</h1>
      ${trusted}
      <button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
      <button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button>`,
  );
  context.body = String(page);
}
