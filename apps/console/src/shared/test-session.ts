import type { Session } from "./session.ts";

/** A signed-in person's session for tests; each names what it cares about. */
export const testSession: Session = {
  status: () => "signedIn",
  subscribe: () => () => {},
  getAuthHeaders: async () => ({}),
  signIn: async () => {},
  signInAgain: async () => {},
  end: async () => {},
  endsAt: () => null,
  impersonation: () => null,
  impersonate: () => {},
  getIdentity: async () => null,
  endImpersonation: () => {},
  safeTarget: () => "/",
};
