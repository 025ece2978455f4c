import type { KoaContextWithOIDC } from "oidc-provider";
import { layout } from "./layout.ts";

/** Asked when the console sends somebody here to sign out. `form` is the provider's own, with its token inside. */
export function signOutPage(context: KoaContextWithOIDC, form: string): void {
  context.body = layout(
    "Sign out",
    `<h1>Sign out of Brand Console?</h1>
      ${form}
      <button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
      <button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button>`,
  );
}
