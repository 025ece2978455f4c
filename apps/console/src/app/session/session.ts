import type { Session } from "../../shared/session.ts";
import type { Config } from "../../shared/config.ts";
import { type Hints, recall, remember } from "./callback-record.ts";
import { createProof } from "./dpop-proof.ts";
import { impersonationStore } from "./impersonation.ts";
import { KeyStore } from "./key-store.ts";
import { sisterOrigins, startsInChannels } from "./products.ts";
import { type Bounds, safeTarget } from "./return-target.ts";
import { createSessionMachine } from "./session-machine.ts";
import { reloadsLater, settledOf, userOf } from "./session-state.ts";
import type { StoredUser } from "./stored-user.ts";
import { expiresSoon, expiryOf, isExpired } from "./token-life.ts";

export interface AppSession extends Session {
  bounds: Bounds;
  signIn(target: string, hints?: Hints): Promise<void>;
  /** Completes the sign-in that the provider returned from. Returns the path that the user asked for. */
  completeSignIn(url: string): Promise<string>;
  /** Signs out of this browser and goes to `returnTo`, through the provider unless its session has already ended. */
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

export function createSession({ identity, products }: SessionConfig, leave = leaveBrowser): AppSession {
  const { origin } = window.location;
  const bounds = { origin, sisters: sisterOrigins(products) };
  const keyStore = identity.dpop ? new KeyStore() : undefined;
  const machine = createSessionMachine({ identity, keyStore, leave });
  const { dispatch } = machine;
  const user = () => userOf(machine.state());
  const isReplaced = () => reloadsLater(machine.state()) || machine.state().name === "replaced";
  const isSignedIn = () => settledOf(machine.state()).name === "signedIn";

  /** The signed-in user, with a renewed token if it expires soon. */
  async function freshUser(): Promise<StoredUser | null> {
    const state = machine.state();
    // Without an answer a token stays in use until it expires.
    if (state.name === "signedIn" && expiresSoon(state.user)) await machine.renew().catch(() => {});
    return isSignedIn() ? user() : null;
  }

  function endImpersonation(target = "/"): void {
    if (isReplaced()) return;
    impersonationStore.remove();
    dispatch({ type: "reload", target });
  }

  return {
    bounds,
    subscribe: (listener) => machine.subscribe(listener),

    status() {
      const signedIn = isSignedIn() ? user() : null;
      return signedIn && (!isExpired(signedIn) || signedIn.refresh_token) ? "signedIn" : "signedOut";
    },

    async getAuthHeaders({ url, method }): Promise<Record<string, string>> {
      const impersonation = impersonationStore.read(user());
      // A page that was shown as one user must not send requests as another.
      if (user() && !impersonation && impersonationStore.isStored()) endImpersonation();
      if (isReplaced()) return never;
      const token = impersonation ? impersonation.token : (await freshUser())?.access_token;
      if (isReplaced()) return never;
      if (!token) return {};
      if (!keyStore) return { authorization: `Bearer ${token}` };
      const keys = (await keyStore.get(identity.clientId))?.keys;
      if (keys) return { authorization: `DPoP ${token}`, dpop: await createProof({ keys, url, method, token }) };
      dispatch({ type: "refused", by: "browser" });
      await machine.whenWiped();
      return {};
    },

    async getIdentity() {
      if (isReplaced() || impersonationStore.isStored()) return null;
      const { access_token: token, profile } = (await freshUser()) ?? {};
      return token && profile?.sub && !isReplaced() ? { token, subject: profile.sub } : null;
    },

    async signIn(target, hints = {}) {
      const channels = products.mcm?.loginUrl;
      if (channels && startsInChannels(target, document.referrer, origin)) return leave(channels);
      const email = user()?.profile?.email;
      if (machine.state().name === "unanswered") {
        // Fails while the provider does not answer: leaving for it would end on an error page of the browser.
        await machine.renew();
        if (isSignedIn()) return;
      }
      const state = machine.state();
      const isRefused = state.name === "signedOut" && state.refusedBy === "api";
      remember({ target: safeTarget(target, bounds) });
      await machine.whenWiped();
      await (
        await machine.provider()
      ).signIn({
        ...(email && { login_hint: email }),
        // The provider's own session would only bring the refused sign-in back.
        ...(isRefused && { prompt: "login" }),
        ...hints,
      });
    },

    async signInAgain(target, afterMs) {
      const email = user()?.profile?.email;
      await machine.away(async () => {
        await new Promise((done) => setTimeout(done, afterMs));
        await machine.wipe();
        remember({ target: safeTarget(target, bounds) });
        await (await machine.provider()).signIn({ ...(email && { login_hint: email }), prompt: "login" });
        return "/";
      });
    },

    async completeSignIn(url) {
      const target = await machine.away(async () => {
        await (await machine.provider()).completeSignIn(url);
        return recall(bounds).target;
      });
      return isReplaced() ? never : target;
    },

    async signOut(returnTo, { providerEnded } = { providerEnded: false }) {
      const idToken = user()?.id_token;
      await machine.away(async () => {
        await machine.wipe();
        if (providerEnded || !(await (await machine.provider()).signOut(returnTo, idToken))) await leave(returnTo);
        return "/";
      });
    },

    endsAt() {
      const current = user();
      return current && !current.refresh_token ? expiryOf(current) * 1_000 : null;
    },

    impersonation: () => impersonationStore.read(user()),

    impersonate(token) {
      // A sign-out in progress has already deleted what this would store.
      if (isReplaced() || machine.state().name === "leaving") return;
      impersonationStore.write(token);
      dispatch({ type: "reload", target: "/" });
    },

    endImpersonation() {
      const email = impersonationStore.read(user())?.email;
      endImpersonation(email && `/settings/admin-tools/dashboard?q=${encodeURIComponent(email)}`);
    },

    safeTarget(target) {
      const own = URL.parse(target ?? "");
      return safeTarget(own?.origin === origin ? own.pathname + own.search + own.hash : target, bounds);
    },

    async end(token) {
      if (machine.state().name === "leaving") return;
      // The api refused the token of the impersonation, not the sign-in of the support user.
      if (impersonationStore.isStored()) return endImpersonation();
      dispatch({ type: "refused", by: "api", ...(token && { token }) });
      await machine.whenWiped();
    },
  };
}
