import type { Config } from "../../shared/config.ts";
import type { connectProvider } from "./identity-provider.ts";
import type { KeyStore } from "./key-store.ts";
import { renewalName, renewalNote } from "./renewal-note.ts";
import { type SessionEvent, type SessionState, settledOf, startState, transition, userOf } from "./session-state.ts";
import { type StoredUser, userStore } from "./stored-user.ts";
import { isExpired } from "./token-life.ts";

interface Parts {
  identity: Config["identity"];
  keyStore: KeyStore | undefined;
  /** Loads another page. Settles only when the user comes back and the browser restores this one. */
  leave: (url: string) => Promise<void>;
}

const wipeLimitMs = 2_000;

/** Connects the states of session-state.ts to the browser's storage, the identity provider and the page. */
export function createSessionMachine({ identity, keyStore, leave }: Parts) {
  const store = userStore(identity);
  const listeners = new Set<() => void>();
  let state = startState(store.read());
  let renewal: Promise<void> = Promise.resolve();
  let wiped: Promise<unknown> = Promise.resolve();
  let connected: Promise<ReturnType<typeof connectProvider>> | undefined;

  /** Changes the state. All effects of a change are started here. */
  function dispatch(event: SessionEvent): void {
    const before = state;
    state = transition(before, event);
    if (state === before) return;
    const [shown, shownBefore] = [settledOf(state), settledOf(before)];
    if (shown.name === "signedOut" && shown.refusedBy && shownBefore.name !== "signedOut") wipe();
    if (state.name === "replaced") {
      if (state.isOtherUser) sessionStorage.clear();
      void leave(state.target);
    }
    if (shown.name !== "signedOut" && shown.renewing && !shownBefore.renewing) renewal = runRenewal(shown.user);
    if (shown.name !== shownBefore.name || userOf(state)?.access_token !== userOf(before)?.access_token)
      for (const listener of listeners) listener();
  }

  function wipe(): void {
    sessionStorage.clear();
    localStorage.clear();
    wiped = Promise.allSettled([keyStore?.remove(identity.clientId), renewalNote(renewalName(identity)).remove()]);
  }

  async function runRenewal(user: StoredUser): Promise<void> {
    const renew = async () => (await provider()).renew();
    try {
      await (isExpired(user) ? renew().catch(renew) : renew());
      dispatch({ type: "renewed", user: store.read() });
    } catch (error) {
      dispatch({ type: "unanswered", token: user.access_token, isExpired: isExpired(user) });
      throw error;
    }
  }

  function provider() {
    connected ??= import("./identity-provider.ts").then((module) =>
      module.connectProvider({
        identity,
        keyStore,
        onChange: () => dispatch({ type: "stored", user: store.read() }),
        async onRefused(token) {
          dispatch({ type: "refused", by: "provider", token });
          await wiped;
        },
      }),
    );
    connected.catch(() => (connected = undefined)); // The next call requests the file again.
    return connected;
  }

  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === store.key) dispatch({ type: "stored", user: store.read() });
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) dispatch({ type: "restored", user: store.read() });
  });

  return {
    state: (): SessionState => state,
    dispatch,
    provider,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Renews the sign-in, or waits for the renewal that is running. Rejects if the provider does not answer. */
    renew(): Promise<void> {
      dispatch({ type: "renew" });
      return renewal;
    },

    /**
     * Deletes everything that the user stored in this browser. Waits for a renewal in any tab, which would otherwise
     * store its tokens again, but not for a provider that does not answer.
     */
    async wipe(): Promise<void> {
      const wipeAll = async () => {
        wipe();
        await wiped;
      };
      const signal = AbortSignal.timeout(wipeLimitMs);
      await navigator.locks.request(renewalName(identity), { signal }, wipeAll).catch(wipeAll);
    },

    /** Settles when the key of the last sign-in is deleted. A sign-in that does not wait would lose its own key. */
    whenWiped: (): Promise<unknown> => wiped,

    /** Runs `work`, which returns the path to continue at. Until then the page shows what it showed before. */
    async away(work: () => Promise<string>): Promise<string> {
      dispatch({ type: "leave" });
      let target = "/";
      try {
        return (target = await work());
      } finally {
        dispatch({ type: "returned", user: store.read(), target });
      }
    },
  };
}
