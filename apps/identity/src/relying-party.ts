import type { RelyingParty } from "@bc/identity/public";
import type { Config } from "./config.ts";

/** Passkeys are made on the console's pages and used on ours. */
export function relyingPartyOf({ ISSUER_URL, CONSOLE_URL, PASSKEY_DOMAIN }: Config): RelyingParty {
  const [issuer, console] = [new URL(ISSUER_URL), new URL(CONSOLE_URL)];
  return { domain: PASSKEY_DOMAIN ?? issuer.hostname, origins: [issuer.origin, console.origin] };
}
