import { createHash, randomBytes } from "node:crypto";
import { type Credential, credentialOfForm } from "@bc/connector-kit/authorize";
import { beginConsent, type ConsentParts, endConsent, type Remembered } from "@bc/connector-kit/consent";
import { SourceError } from "@bc/connector-kit/faults";
import type { Database, Tenant } from "@bc/db/database";
import { uaError } from "../contract/errors.ts";
import { saveConsent, takeConsent } from "../store/consents.ts";
import type { Sources } from "./sources.ts";

export interface ConsentServices {
  readonly database: Database;
  readonly sources: Sources;
}

type User = Tenant & { businessId: string; userId: string };

const lifetimeMs = 30 * 60_000;
const timeoutMs = 20_000;

/** Returns where the user's browser goes to give access to a source, for a new connection or one that lost it. */
export async function startConsent(
  { database, sources }: ConsentServices,
  user: User,
  asked: { slug: string; settings: Readonly<Record<string, string>>; redirectUri: string; connectionId?: string },
): Promise<string> {
  const { slug, settings, redirectUri, connectionId = null } = asked;
  const { authorization, manifest } = await sources.load(slug);
  if (manifest.retired) throw uaError("ua.source-retired", { title: manifest.title });
  if (authorization.kind === "key" || authorization.kind === "none")
    throw uaError("ua.settings-refused", { problems: "this source needs no sign-in" });
  const state = randomBytes(32).toString("base64url");
  const parts = partsOf(sources, authorization.app);
  const { url, remembered } = await asUserError(() =>
    beginConsent(authorization, parts, { state, redirectUri, settings }),
  );
  const { businessId, userId } = user;
  await database.withTenant(user, (tx) =>
    saveConsent(tx, businessId, {
      stateHash: hashOf(state),
      slug,
      userId,
      connectionId,
      settings,
      remembered: sources.ring.seal(remembered),
      expiresAt: new Date(parts.now.getTime() + lifetimeMs),
    }),
  );
  return url;
}

export interface EndedConsent {
  slug: string;
  connectionId: string | null;
  settings: Readonly<Record<string, string>>;
  credential: Credential;
}

/** Returns the credential of a user who has come back from a source. A consent ends once, and only for its user. */
export async function finishConsent(
  { database, sources }: ConsentServices,
  user: User,
  { callback, redirectUri }: { callback: URLSearchParams; redirectUri: string },
): Promise<EndedConsent> {
  const stateHash = hashOf(callback.get("state") ?? "");
  const found = await database.withTenant(user, (tx) =>
    takeConsent(tx, user.businessId, { stateHash, userId: user.userId }),
  );
  if (!found) throw uaError("ua.consent-missing");
  const { slug, settings, connectionId } = found;
  const { authorization } = await sources.load(slug);
  if (authorization.kind === "key" || authorization.kind === "none") throw uaError("ua.consent-missing");
  const remembered = sources.ring.open(found.remembered) as Remembered;
  const parts = partsOf(sources, authorization.app);
  const credential = await asUserError(() =>
    endConsent(authorization, parts, { callback, remembered, redirectUri, settings }),
  );
  return { slug, connectionId, settings, credential };
}

/** Returns the credential that a form contains, and its values that are no secret. Sources of the console have none. */
export async function credentialOf(
  { sources }: Pick<ConsentServices, "sources">,
  slug: string,
  form: Readonly<Record<string, string>>,
): Promise<{ credential: Credential | null; settings: Readonly<Record<string, string>> }> {
  const { authorization, manifest } = await sources.load(slug);
  if (manifest.retired) throw uaError("ua.source-retired", { title: manifest.title });
  if (authorization.kind === "none") return { credential: null, settings: form };
  if (authorization.kind === "key") return credentialOfForm(authorization, form);
  throw uaError("ua.settings-refused", { problems: "this source needs a sign-in" });
}

const hashOf = (state: string): Buffer => createHash("sha256").update(state).digest();

const partsOf = (sources: Sources, app: string): ConsentParts => ({
  transport: sources.transport,
  app: sources.appOf(app),
  now: sources.clock.now(),
  signal: AbortSignal.timeout(timeoutMs),
});

async function asUserError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { class: of, sentence } = error.fault;
    throw uaError(of === "retry" ? "ua.source-unavailable" : "ua.source-refused", { sentence }, { cause: error });
  }
}
