import { newId } from "@bc/runtime/ids";
import type { Visitor } from "../contract/internal.ts";
import type { SignInBrowser } from "../store/write-artifacts.ts";
import { deviceNameOf, placeOf } from "./describe-visitor.ts";
import type { MailParams } from "./mails.ts";
import type { Vault } from "./vault.ts";

/**
 * Returns the hashes under which an account knows a browser. A correct password, a correct code and a finished sign-in
 * leave separate ones, because a password or a code alone is not a sign-in.
 */
export function browserHashesOf(vault: Vault, browser: string): { password: Buffer; code: Buffer; signIn: Buffer } {
  return {
    password: vault.hash(`browser ${browser}`),
    code: vault.hash(`second-factor browser ${browser}`),
    signIn: vault.hash(`signed-in browser ${browser}`),
  };
}

/** Returns what a finished sign-in stores about its browser, with the email to the account if the browser is new. */
export function signInBrowserOf(
  vault: Vault,
  { browser, visitor }: { browser: string; visitor: Visitor },
  now: Date,
): SignInBrowser {
  const { password, code, signIn } = browserHashesOf(vault, browser);
  const params: MailParams["new-device"] = {
    device: deviceNameOf(visitor.device),
    place: placeOf(visitor.network, ""),
    at: now.toISOString(),
  };
  const mail = { id: newId(), kind: "new-device", sealedParams: vault.seal(params) };
  return { hash: signIn, formerHashes: [password, code], mail };
}
