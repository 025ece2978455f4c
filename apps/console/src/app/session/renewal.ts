import { ErrorResponse, type User, type UserManager } from "oidc-client-ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import type { RenewalNote } from "./renewal-note.ts";
import { expiresSoon, expiryOf } from "./token-life.ts";

const silentLimitMs = 2_000;
const lockLimitMs = 10_000;
const lag = { limitMs: 1_000, stepMs: 20 };

interface Renewal {
  manager: UserManager;
  /** The name of the lock that all tabs share. */
  lock: string;
  note: RenewalNote;
  /** Whether the provider accepts a second use of a refresh token shortly after the first. */
  forgiving: boolean;
  /** Called when the provider refuses to renew the sign-in that is still stored. */
  onRefused: (token: string) => Promise<void>;
}

/**
 * Renews the token with the refresh token; returns null if the provider refuses. A refresh token works once, so one tab
 * renews and the others wait for its result. Rejects after the timeout but keeps the request running: a late response
 * still contains the only valid refresh token.
 */
export function renewSilently(parts: Renewal): Promise<User | null> {
  const renewal = navigator.locks.request(parts.lock, () =>
    Promise.race([renewIfDue(parts), expireAfter(lockLimitMs)]),
  );
  return Promise.race([renewal, expireAfter(silentLimitMs)]).catch((error: unknown) => {
    telemetry.reportError(error, { area: "session" });
    throw error;
  });
}

async function renewIfDue(parts: Renewal): Promise<User | null> {
  const latest = await latestUser(parts);
  return latest && expiresSoon(latest) ? renewNow(parts, latest, parts.forgiving ? 2 : 1) : latest;
}

/** The lock can arrive before the last holder's result: tabs in other processes see localStorage with a delay. */
async function latestUser({ manager, note }: Renewal): Promise<User | null> {
  const renewed = await note.read();
  const giveUpAt = Date.now() + lag.limitMs;
  let latest = await manager.getUser();
  while (latest && expiryOf(latest) < renewed && Date.now() < giveUpAt) {
    await new Promise((done) => setTimeout(done, lag.stepMs));
    latest = await manager.getUser();
  }
  return latest;
}

async function renewNow(parts: Renewal, latest: User, tries: number): Promise<User | null> {
  const { manager, note, onRefused } = parts;
  try {
    if (latest.refresh_token) {
      const renewed = await manager.signinSilent();
      if (renewed) await note.write(expiryOf(renewed));
      return renewed;
    }
  } catch (error) {
    // The response was lost: the provider has already rotated the token, and repeats its response for some seconds.
    if (!(error instanceof ErrorResponse) && tries > 1) return renewNow(parts, latest, tries - 1);
    if (!isRefusal(error)) throw error;
    if (error.error !== "login_required") telemetry.reportError(error, { area: "session" });
  }
  // A refusal that arrives late must not end a sign-in that has replaced the refused one.
  if ((await manager.getUser())?.access_token === latest.access_token) await onRefused(latest.access_token);
  return null;
}

/** The refusals that OAuth 2.0 and OpenID Connect define. Any other error, such as a rate limit, is an outage. */
const refusals = /^(invalid|unauthorized|unsupported)_|^access_denied$|_required$/;

function isRefusal(error: unknown): error is ErrorResponse {
  return error instanceof ErrorResponse && refusals.test(error.error ?? "");
}

function expireAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The identity provider did not answer within ${ms} ms`)), ms);
  });
}
