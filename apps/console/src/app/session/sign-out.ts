import type { ApiClient } from "../../shared/api/client.ts";
import { endSession } from "../../shared/api/end-session.gen.ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import type { AppSession } from "./session.ts";

export interface SignOutOptions {
  returnTo: string;
  /** "server" if the api has already ended the session, "provider" to sign out of this browser only. */
  skip?: readonly ("server" | "provider")[];
}
export type SignOut = (options: SignOutOptions) => Promise<void>;

const serverLimitMs = 3_000;

/** Ends the session at the api, in this browser, and at the identity provider. */
export function createSignOut(session: AppSession, client: ApiClient): SignOut {
  return async ({ returnTo, skip = [] }) => {
    const providerEnded = !skip.includes("server") && session.status() === "signedIn" && (await endAtServer(client));
    await (skip.includes("provider") ? session.end() : session.signOut(returnTo, { providerEnded }));
  };
}

/** Returns whether the api also ended the provider's session, which it can if the provider is ours. */
async function endAtServer(client: ApiClient): Promise<boolean> {
  try {
    const answer = await client.request(endSession, {}, { signal: AbortSignal.timeout(serverLimitMs) });
    return answer.org_sessionEnd;
  } catch (error) {
    // The user is signed out of this browser even if the api is down.
    telemetry.reportError(error, { area: "session" });
    return false;
  }
}
