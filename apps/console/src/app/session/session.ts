import type { Session } from "../../shared/session.ts";
import { ErrorResponse, IndexedDbDPoPStore, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import type { Config } from "../config.ts";
import { rememberTarget, safeTarget, takeTarget } from "./return-target.ts";

export interface AppSession extends Session {
  /** Ends the trip to the identity provider; answers where the user wanted to go. */
  completeSignIn(url: string): Promise<string>;
}

// A token must outlive the request that carries it.
const renewBeforeSeconds = 30;
const renewDeadlineMs = 10_000;

export async function createSession(identity: Config["identity"]): Promise<AppSession> {
  const { origin } = window.location;
  const storeKey = `user:${identity.issuer}:${identity.clientId}`;
  const manager = new UserManager({
    authority: identity.issuer,
    client_id: identity.clientId,
    resource: identity.resource,
    scope: identity.scope,
    redirect_uri: `${origin}/callback`,
    post_logout_redirect_uri: `${origin}/`,
    userStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: false,
    ...(identity.dpop && { dpop: { bind_authorization_code: true, store: new IndexedDbDPoPStore() } }),
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

  /** One tab renews, the others wait and take what it got: a refresh token works once. */
  function renew(): Promise<User | null> {
    const renewal = navigator.locks.request(`renew:${storeKey}`, async () => {
      const latest = await manager.getUser();
      if (!latest || !expiresSoon(latest)) {
        set(latest);
        return latest;
      }
      return renewNow(manager, latest);
    });
    // Raced, not aborted: an answer that comes late still carries the only valid refresh token.
    return Promise.race([renewal, expireAfter(renewDeadlineMs)]);
  }

  return {
    status: () => (user && (!user.expired || user.refresh_token) ? "signedIn" : "signedOut"),

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async getAuthHeaders({ url, method }): Promise<Record<string, string>> {
      const current = user && expiresSoon(user) ? await renew() : user;
      if (!current) return {};
      if (!identity.dpop) return { authorization: `Bearer ${current.access_token}` };
      const dpop = (await manager.dpopProof(url, current, method)) ?? "";
      return { authorization: `DPoP ${current.access_token}`, dpop };
    },

    async signIn(target) {
      rememberTarget(safeTarget(target, origin));
      await manager.clearStaleState();
      await manager.signinRedirect();
    },

    async completeSignIn(url) {
      await manager.signinRedirectCallback(url);
      return takeTarget(origin);
    },

    signOut: () => manager.signoutRedirect(),
    end: () => manager.removeUser(),
  };
}

async function renewNow(manager: UserManager, latest: User): Promise<User | null> {
  try {
    if (latest.refresh_token) return await manager.signinSilent();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  await manager.removeUser();
  return null;
}

/** The provider said no, as opposed to being out of reach for a while. */
function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && !["server_error", "temporarily_unavailable"].includes(error.error ?? "");
}

function expiresSoon(user: User): boolean {
  return user.expires_in !== undefined && user.expires_in < renewBeforeSeconds;
}

function expireAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The identity provider did not answer within ${ms} ms`)), ms);
  });
}
