import type { Session } from "../../shared/session.ts";
import type { Config } from "../../shared/config.ts";
import { type Hints, recall, remember } from "./callback-record.ts";
import { createProof } from "./dpop-proof.ts";
import { impersonationStore } from "./impersonation.ts";
import type { connectProvider } from "./identity-provider.ts";
import { KeyStore } from "./key-store.ts";
import { sisterOrigins, startsInChannels } from "./products.ts";
import { renewalName, renewalNote } from "./renewal-note.ts";
import { type Bounds, safeTarget } from "./return-target.ts";
import { type StoredUser, userStore } from "./stored-user.ts";
import { expiresSoon, expiryOf, isExpired } from "./token-life.ts";

export interface AppSession extends Session {
  bounds: Bounds;
  signIn(target: string, hints?: Hints): Promise<void>;
  /** Ends the trip to the identity provider; answers where the user wanted to go. */
  completeSignIn(url: string): Promise<string>;
  /** Forgets everything here and goes to `returnTo`, by way of the provider unless its session has ended already. */
  signOut(returnTo: string, options?: { providerEnded: boolean }): Promise<void>;
}

type SessionConfig = Pick<Config, "identity" | "products">;

/** Settles only when the user comes back and the browser restores the page. */
function leaveBrowser(url: string): Promise<void> {
  return new Promise((done) => {
    window.addEventListener("pageshow", () => done(), { once: true });
    window.location.assign(url);
  });
}

const never = new Promise<never>(() => {});

function isOther(next: StoredUser | null, user: StoredUser | null): boolean {
  const [after, before] = [next?.profile?.sub, user?.profile?.sub];
  return after !== undefined && before !== undefined && after !== before;
}

export function createSession({ identity, products }: SessionConfig, leave = leaveBrowser): AppSession {
  const { origin } = window.location;
  const bounds = { origin, sisters: sisterOrigins(products) };
  const store = userStore(identity);
  const keyStore = identity.dpop ? new KeyStore() : undefined;
  // After a refusal the provider must ask for the password: its own session would only bring the refused one back.
  let refused = false;

  // While this page leaves to sign out, what it shows must not see the end of the session and leave to sign in.
  let leaving = false;
  // Once this page is to be loaded anew for somebody else, it asks for nothing more in anybody's name.
  let over = false;
  let user = store.read();
  // The token has expired and the provider does not answer. The stored sign-in is kept, to be renewed when it does.
  let unanswered = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  function update(): StoredUser | null {
    const next = store.read();
    if (leaving || over || next?.access_token === user?.access_token) return user;
    if (isOther(next, user)) {
      loadForOther("/");
      return user;
    }
    user = next;
    unanswered = false;
    notify();
    return user;
  }
  function loadAnew(target: string): void {
    over = true;
    void leave(target);
  }

  /** What the last person left in this tab is not for the next. */
  function loadForOther(target: string): void {
    sessionStorage.clear();
    loadAnew(target);
  }

  // Another tab signed in, out or renewed.
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === store.key) update();
  });
  // A page that the browser kept asleep was told of nothing.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && over) loadAnew("/");
    else if (persisted) update();
  });

  let connected: Promise<ReturnType<typeof connectProvider>> | undefined;
  function provider() {
    connected ??= import("./identity-provider.ts").then((module) =>
      module.connectProvider({ identity, keyStore, onChange: update, onRefused: forgetRefused }),
    );
    connected.catch(() => (connected = undefined)); // a file that did not arrive is asked for again
    return connected;
  }

  const renew = async () => (await provider()).renew();

  async function freshUser(): Promise<StoredUser | null> {
    if (!user || unanswered || !expiresSoon(user)) return unanswered ? null : user;
    const old = user;
    try {
      // Without an answer a valid token stays in use, and the next request tries again.
      await (isExpired(old) ? renew().catch(renew) : renew());
      return update();
    } catch {
      if (!isExpired(old)) return old;
      if (user !== old || leaving || over) return user;
      unanswered = true;
      notify();
      return null;
    }
  }

  // Settles when the key of the last sign-in is gone; the next one waits for it, or would lose its own.
  let forgotten: Promise<unknown> = Promise.resolve();

  /** The next person at this browser finds nothing of the last one's. */
  async function forget(): Promise<void> {
    sessionStorage.clear();
    localStorage.clear();
    forgotten = Promise.all([keyStore?.remove(identity.clientId), renewalNote(renewalName(identity)).remove()]);
    update();
    await forgotten;
  }

  /** By the first of several refusals alone: by the next one, or once the page is left, another sign-in may be under way. */
  async function forgetRefused(): Promise<void> {
    if (user && !leaving) await forget();
  }

  function endImpersonation(target = "/"): void {
    if (over) return;
    impersonationStore.remove();
    loadAnew(target);
  }

  return {
    bounds,
    status: () => (user && !unanswered && (!isExpired(user) || user.refresh_token) ? "signedIn" : "signedOut"),

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async getAuthHeaders({ url, method }): Promise<Record<string, string>> {
      const look = impersonationStore.read(user);
      // A page that was shown to one person must not go on in the name of another.
      if (user && !look && impersonationStore.isStored()) endImpersonation();
      if (over) return never;
      const token = look ? look.token : (await freshUser())?.access_token;
      if (over) return never;
      if (!token) return {};
      if (!keyStore) return { authorization: `Bearer ${token}` };
      const keys = (await keyStore.get(identity.clientId))?.keys;
      if (keys) return { authorization: `DPoP ${token}`, dpop: await createProof({ keys, url, method, token }) };
      // The browser dropped the key, and with it the use of the token.
      await forgetRefused();
      return {};
    },

    async getIdentity() {
      if (over || impersonationStore.isStored()) return null;
      const { access_token: token, profile } = (await freshUser()) ?? {};
      return token && profile?.sub && !over ? { token, subject: profile.sub } : null;
    },

    async signIn(target, hints = {}) {
      const channels = products.mcm?.loginUrl;
      if (channels && startsInChannels(target, document.referrer, origin)) return leave(channels);
      remember({ target: safeTarget(target, bounds) });
      const email = user?.profile?.email;
      const own = { ...(email && { login_hint: email }), ...(refused && { prompt: "login" }) };
      // An unreachable provider is not visited: the browser would show its own error page.
      if (unanswered && (await renew()) && update()) return;
      await forgotten.catch(() => {});
      await (await provider()).signIn({ ...own, ...hints });
    },

    async signInAgain(target, afterMs) {
      const email = user?.profile?.email;
      leaving = true;
      try {
        await new Promise((done) => setTimeout(done, afterMs));
        await forget();
        remember({ target: safeTarget(target, bounds) });
        await (await provider()).signIn({ ...(email && { login_hint: email }), prompt: "login" });
      } finally {
        leaving = false;
        update();
      }
    },

    async completeSignIn(url) {
      leaving = true;
      try {
        await (await provider()).completeSignIn(url);
      } finally {
        leaving = false;
      }
      const { target } = recall(bounds);
      if (!isOther(store.read(), user)) {
        update();
        return target;
      }
      loadForOther(target);
      return never;
    },

    async signOut(returnTo, { providerEnded } = { providerEnded: false }) {
      const idToken = user?.id_token;
      leaving = true;
      try {
        await forget();
        if (providerEnded || !(await (await provider()).signOut(returnTo, idToken))) await leave(returnTo);
      } finally {
        leaving = false;
        update();
      }
    },

    endsAt: () => (user && !user.refresh_token ? expiryOf(user) * 1_000 : null),

    impersonation: () => impersonationStore.read(user),

    // Loaded anew, so that nothing one person was shown is there for the other.
    impersonate(token) {
      impersonationStore.write(token);
      loadAnew("/");
    },
    endImpersonation() {
      const email = impersonationStore.read(user)?.email;
      endImpersonation(email && `/settings/admin-tools/dashboard?q=${encodeURIComponent(email)}`);
    },

    safeTarget(target) {
      const own = URL.parse(target ?? "");
      return safeTarget(own?.origin === origin ? own.pathname + own.search + own.hash : target, bounds);
    },

    async end() {
      // What was refused is the look, not the sign-in of who is looking.
      if (over || leaving || unanswered) return;
      if (impersonationStore.isStored()) return endImpersonation();
      refused = true;
      await forgetRefused();
    },
  };
}
