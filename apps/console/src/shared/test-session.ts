import type { Session } from "./session.ts";

/** A signed-in session for tests, which override what they need. */
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
