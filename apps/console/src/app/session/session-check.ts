import type { ApiClient } from "../../shared/api/client.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { checkSession } from "../../shared/api/check-session.gen.ts";
import type { AppSession } from "./session.ts";
import type { SignOut } from "./sign-out.ts";

interface Parts {
  session: AppSession;
  client: ApiClient;
  signOut: SignOut;
  /** When to check first. A user without access learns about it from the first page anyway. */
  after: Promise<void>;
}

/** Checks the session after startup and whenever the user returns to this tab. */
export function watchSession({ session, client, signOut, after }: Parts): () => void {
  let running = false;
  async function check(): Promise<void> {
    if (running || document.visibilityState !== "visible" || session.status() !== "signedIn") return;
    running = true;
    const isImpersonated = session.impersonation() !== null;
    try {
      const { org_sessionCheck: answer } = await client.request(checkSession, {});
      if (answer.isSessionValid) return;
      if (isImpersonated) session.endImpersonation();
      else await signOut({ returnTo: `${window.location.origin}/`, skip: ["server"] });
    } catch (error) {
      // A refusal has already ended the session; other errors say nothing about it.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      running = false;
    }
  }
  const run = () => void check();
  void after.then(run);
  window.addEventListener("focus", run);
  document.addEventListener("visibilitychange", run);
  return () => {
    window.removeEventListener("focus", run);
    document.removeEventListener("visibilitychange", run);
  };
}
