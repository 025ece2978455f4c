import { createContext, useContext, useSyncExternalStore } from "react";

export type SessionStatus = "signedIn" | "signedOut";

/** What the console needs from a sign-in; app/session implements it for any OpenID provider. */
export interface Session {
  status: () => SessionStatus;
  subscribe: (listener: () => void) => () => void;
  /** Headers that authenticate a request; none if the user is signed out. Renews a token that is about to expire. */
  getAuthHeaders(request: { url: string; method: string }): Promise<Record<string, string>>;
  /** For products with a sign-in form; null if the user is signed out or impersonated. */
  getIdentity(): Promise<Identity | null>;
  /** Goes to the identity provider and returns to `target`, a path of this site. */
  signIn(target: string, hints?: Record<string, string>): Promise<void>;
  /**
   * Waits, then deletes this sign-in and asks the same user to sign in again, with the email filled in, and returns to
   * `target`. While it waits, a refused token does not end the session: the page still explains why the user leaves.
   */
  signInAgain(target: string, afterMs: number): Promise<void>;
  /**
   * Deletes the tokens of this browser, because the api no longer accepts them. If the api refused one `token`, nothing
   * happens once the session has a newer one.
   */
  end(token?: string): Promise<void>;
  /** When the session ends, in milliseconds; null if it can be renewed. */
  endsAt: () => number | null;
  /** The impersonation of this tab, if any. */
  impersonation: () => Impersonation | null;
  /** Impersonates the user that the token is for, in this tab only. */
  impersonate(token: string): void;
  /** Stops impersonating and opens the user in admin tools. */
  endImpersonation(): void;
  /** Returns a path of this site or a URL of a sister product; everything else becomes `/`. */
  safeTarget(target: string | null): string;
}

export interface Impersonation {
  email: string;
  /** The email of the support user. */
  actor: string;
  /** In milliseconds. */
  endsAt: number;
}

/** The user's identity for a sister product. */
export interface Identity {
  token: string;
  subject: string;
}

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession must be used within its SessionProvider");
  return session;
}

export function useSessionStatus(): SessionStatus {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.status);
}

export function useSessionEnd(): number | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.endsAt);
}
