import { createContext, useContext, useSyncExternalStore } from "react";

export type SessionStatus = "signedIn" | "signedOut";

/** What the console needs of a sign-in; app/session stands behind it, so any OpenID provider fits. */
export interface Session {
  status: () => SessionStatus;
  subscribe: (listener: () => void) => () => void;
  /** Headers that prove who is asking; none for somebody signed out. Renews a token that is about to expire. */
  getAuthHeaders(request: { url: string; method: string }): Promise<Record<string, string>>;
  /** For a product that is entered by a form; null for somebody signed out, and while another's name is used. */
  getIdentity(): Promise<Identity | null>;
  /** Leaves for the identity provider and comes back to `target`, a path of this site. */
  signIn(target: string): Promise<void>;
  /**
   * After a while forgets this sign-in and asks the same person for another, with their address filled in, to come back
   * to `target`. Until then a refused token ends nothing: the page still says why they are leaving.
   */
  signInAgain(target: string, afterMs: number): Promise<void>;
  /** Forgets the tokens of this browser, because the api no longer accepts them. */
  end(): Promise<void>;
  /** When it ends for good, in milliseconds; null as long as it can be renewed. */
  endsAt: () => number | null;
  /** Whose name this tab is used in, where that is not the signed-in person's. */
  impersonation: () => Impersonation | null;
  /** Looks at the console in the name that the token is for, in this tab alone. */
  impersonate(token: string): void;
  /** Goes back to where support finds the person. */
  endImpersonation(): void;
  /** A path of this site or an address of a sister product; whatever else is asked for becomes `/`. */
  safeTarget(target: string | null): string;
}

export interface Impersonation {
  email: string;
  /** Who is really there. */
  actor: string;
  /** In milliseconds. */
  endsAt: number;
}

/** Who somebody is, as a sister product wants to know it. */
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
