import { createContext, useContext, useSyncExternalStore } from "react";

export type SessionStatus = "signedIn" | "signedOut";

/** What the console needs of a sign-in; app/session stands behind it, so any OpenID provider fits. */
export interface Session {
  status: () => SessionStatus;
  subscribe: (listener: () => void) => () => void;
  /** Headers that prove who is asking; none for somebody signed out. Renews a token that is about to expire. */
  getAuthHeaders(request: { url: string; method: string }): Promise<Record<string, string>>;
  /** Leaves for the identity provider and comes back to `target`, a path of this site. */
  signIn(target: string): Promise<void>;
  /** Forgets the tokens of this browser, because the api no longer accepts them. */
  end(): Promise<void>;
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
