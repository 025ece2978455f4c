import { IndexedDbDPoPStore, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import type { Session } from "../../shared/session.ts";
import type { Config } from "../config.ts";
import { type Hints, recall, remember } from "./callback-record.ts";
import { sisterOrigins, startsInChannels } from "./products.ts";
import { renewSilently } from "./renewal.ts";
import { type Bounds, safeTarget } from "./return-target.ts";
import { expiresSoon, isExpired } from "./token-life.ts";

export interface AppSession extends Session {
  bounds: Bounds;
  signIn(target: string, hints?: Hints): Promise<void>;
  /** Ends the trip to the identity provider; answers where the user wanted to go. */
  completeSignIn(url: string): Promise<string>;
  /** Forgets everything here, ends the provider's session and goes to an address the provider knows. */
  signOut(returnTo: string): Promise<void>;
}

type SessionConfig = Pick<Config, "identity" | "products">;
const leaveBrowser = (url: string): void => window.location.assign(url);

export async function createSession({ identity, products }: SessionConfig, leave = leaveBrowser): Promise<AppSession> {
  const { origin } = window.location;
  const bounds = { origin, sisters: sisterOrigins(products) };
  const storeKey = `user:${identity.issuer}:${identity.clientId}`;
  const keyStore = identity.dpop ? new IndexedDbDPoPStore() : undefined;
  const manager = new UserManager({
    authority: identity.issuer,
    client_id: identity.clientId,
    resource: identity.resource,
    scope: identity.scope,
    redirect_uri: `${origin}/callback`,
    userStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: false,
    ...(keyStore && { dpop: { bind_authorization_code: true, store: keyStore } }),
  });

  let user = await manager.getUser();
  const listeners = new Set<() => void>();
  function set(next: User | null): void {
    if (next === user) return;
    user = next;
    for (const listener of listeners) listener();
  }
  manager.events.addUserLoaded(set);
  manager.events.addUserUnloaded(() => set(null));
  // Another tab signed in, out or renewed.
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === `oidc.${storeKey}`) void manager.getUser().then(set);
  });

  // After a refusal the provider must ask for the password: its own session would only bring the refused one back.
  let refused = false;

  async function freshUser(): Promise<User | null> {
    if (!user || !expiresSoon(user)) return user;
    const old = user;
    try {
      const renewed = await renewSilently({ manager, lock: `renew:${storeKey}`, forgiving: identity.dpop });
      set(renewed);
      return renewed;
    } catch (error) {
      if (isExpired(old)) throw error;
      return old;
    }
  }

  /** The next person at this browser finds nothing of the last one's. */
  async function forget(): Promise<void> {
    await manager.removeUser();
    sessionStorage.clear();
    localStorage.clear();
    await keyStore?.remove(identity.clientId);
  }

  return {
    bounds,
    status: () => (user && (!isExpired(user) || user.refresh_token) ? "signedIn" : "signedOut"),

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async getAuthHeaders({ url, method }): Promise<Record<string, string>> {
      const current = await freshUser();
      if (!current) return {};
      if (!keyStore) return { authorization: `Bearer ${current.access_token}` };
      const dpop = (await manager.dpopProof(url, current, method)) ?? "";
      return { authorization: `DPoP ${current.access_token}`, dpop };
    },

    async signIn(target, hints = {}) {
      const channels = products.channels?.loginUrl;
      if (channels && startsInChannels(target, document.referrer, origin)) return leave(channels);
      remember({ target: safeTarget(target, bounds) });
      await manager.clearStaleState();
      await manager.signinRedirect({
        extraQueryParams: { ...identity.parameters, ...(refused && { prompt: "login" }), ...hints },
      });
    },

    async completeSignIn(url) {
      await manager.signinRedirectCallback(url);
      return recall(bounds).target;
    },

    async signOut(returnTo) {
      const id_token_hint = user?.id_token;
      await forget();
      // A provider without an address for it keeps its own session; there is nothing to wait for.
      if (!(await manager.metadataService.getEndSessionEndpoint())) return leave(returnTo);
      await manager.signoutRedirect({ post_logout_redirect_uri: returnTo, ...(id_token_hint && { id_token_hint }) });
    },

    async end() {
      refused = true;
      await forget();
    },
  };
}
