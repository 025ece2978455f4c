import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "@bc/db/database";
import { admit, listGrantedBusinesses } from "@bc/org/public";
import type { HttpClient } from "@bc/runtime/http-client";
import { uaError } from "../contract/errors.ts";

/** The connected app at Tableau, which signs users in to embedded views. */
export interface Tableau {
  readonly clientId: string;
  readonly secretId: string;
  readonly secret: string;
  /** The name of the site, empty for the default one. */
  readonly site: string;
  readonly http: HttpClient;
}

const maxBusinesses = 10_000;
/** Tableau accepts tokens of 10 minutes at most. */
const lifetimeSeconds = 300;
const scopes = ["tableau:views:embed", "tableau:views:embed_authoring"];

/** Returns a token of the connected app for a user. Each is accepted once. */
export function signTableauToken({ clientId, secretId, secret }: Tableau, user: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const header = { alg: "HS256", typ: "JWT", kid: secretId, iss: clientId };
  const claims = {
    iss: clientId,
    aud: "tableau",
    sub: user,
    jti: randomUUID(),
    iat: seconds,
    exp: seconds + lifetimeSeconds,
    scp: scopes,
  };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** Refuses users who can view the analytics of no business, or of none in the organization that they name. */
export async function requireAnalytics(
  { database }: { database: Database },
  userId: string,
  organizationId: string | undefined,
): Promise<void> {
  const granted = await database.withTenant({ userId }, (tx) =>
    listGrantedBusinesses(tx, userId, "viewAnalytics", maxBusinesses),
  );
  const isThere = granted.some((one) => organizationId === undefined || one.organizationId === organizationId);
  // Global roles are granted it everywhere.
  if (!isThere) await admit(database, userId, "viewAnalytics", {});
}

/** Returns a ticket of a server that trusts the console. It opens one view, once. */
export async function requestTicket({ http, site }: Tableau, user: string, signal: AbortSignal): Promise<string> {
  const body = new URLSearchParams({ username: user, ...(site && { target_site: site }) });
  const { status, text } = await http.request({ method: "POST", path: "/trusted", body, signal });
  const ticket = text.trim();
  // A server that does not trust the console, or does not know the user, answers -1.
  if (status !== 200 || ticket === "-1" || ticket === "") throw uaError("ua.tableau-unavailable");
  return ticket;
}
