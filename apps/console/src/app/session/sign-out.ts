import type { ApiClient } from "../../shared/api/client.ts";
import { endSession } from "../../shared/api/end-session.gen.ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import type { AppSession } from "./session.ts";

export interface SignOutOptions {
  returnTo: string;
  /** "server" when the api has ended the session already, "provider" to sign out of this browser only. */
  skip?: readonly ("server" | "provider")[];
}
export type SignOut = (options: SignOutOptions) => Promise<void>;

const serverLimitMs = 3_000;

/** Ends the session at the api, here, and at the identity provider. */
export function createSignOut(session: AppSession, client: ApiClient): SignOut {
  return async ({ returnTo, skip = [] }) => {
    const providerEnded = !skip.includes("server") && session.status() === "signedIn" && (await endAtServer(client));
    await (skip.includes("provider") ? session.end() : session.signOut(returnTo, { providerEnded }));
  };
}

/** Whether the api ended it at the provider as well, which it can where the provider is ours. */
async function endAtServer(client: ApiClient): Promise<boolean> {
  try {
    const answer = await client.request(endSession, {}, { signal: AbortSignal.timeout(serverLimitMs) });
    return answer.org_sessionEnd;
  } catch (error) {
    // An api that is down must keep nobody signed in here.
    telemetry.reportError(error, { area: "session" });
    return false;
  }
}
