import { UserManager, type UserManagerSettings, WebStorageStateStore } from "oidc-client-ts";
import type { Config } from "../../shared/config.ts";
import type { Hints } from "./callback-record.ts";
import type { KeyStore } from "./key-store.ts";
import { renewalName, renewalNote } from "./renewal-note.ts";
import { renewSilently } from "./renewal.ts";

type LibraryStore = NonNullable<UserManagerSettings["dpop"]>["store"];

interface Parts {
  identity: Config["identity"];
  keyStore: KeyStore | undefined;
  /** Called when the stored sign-in has changed. */
  onChange: () => void;
  /** Called when the provider refuses to renew the stored sign-in. */
  onRefused: (token: string) => Promise<void>;
}

/** Everything that needs the provider's library. A page opened with a valid token works without loading it. */
export function connectProvider({ identity, keyStore, onChange, onRefused }: Parts) {
  const manager = new UserManager({
    authority: identity.issuer,
    client_id: identity.clientId,
    resource: identity.resource,
    scope: identity.scope,
    redirect_uri: `${window.location.origin}/callback`,
    userStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: false,
    // The library's type of a store excludes missing keys, but its code handles them.
    ...(keyStore && { dpop: { bind_authorization_code: true, store: keyStore as LibraryStore } }),
  });
  manager.events.addUserLoaded(onChange);
  manager.events.addUserUnloaded(onChange);
  const lock = renewalName(identity);

  return {
    renew: () => renewSilently({ manager, lock, note: renewalNote(lock), forgiving: identity.dpop, onRefused }),

    async signIn(hints: Hints): Promise<void> {
      await manager.clearStaleState();
      await manager.signinRedirect({ extraQueryParams: { ...identity.parameters, ...hints } });
    },

    /** Waits for a running renewal, which would otherwise replace the new sign-in with tokens of the old one. */
    async completeSignIn(url: string): Promise<void> {
      await navigator.locks.request(lock, () => manager.signinRedirectCallback(url));
    },

    /** Returns false if the provider has no sign-out endpoint, and so keeps its own session. */
    async signOut(returnTo: string, idToken: string | undefined): Promise<boolean> {
      if (!(await manager.metadataService.getEndSessionEndpoint())) return false;
      const hint = idToken ? { id_token_hint: idToken } : {};
      await manager.signoutRedirect({ post_logout_redirect_uri: returnTo, ...hint });
      return true;
    },
  };
}
