import type { Credential } from "@bc/connector-kit/authorize";
import { reachedAt } from "@bc/connector-kit/transport";
import { uaError } from "../contract/errors.ts";
import { accountField } from "../contract/source.ts";
import { defaultStartDate } from "../contract/start-date.ts";
import type { AccountRow } from "../store/accounts.ts";
import { lockConnection } from "../store/connections.ts";
import { saveCredential } from "../store/credentials.ts";
import { type Caller, requireSource, tenantOf, type UaParts } from "./api-parts.ts";
import { finishConsent, startConsent } from "./consent.ts";
import { beginFirstSync, insertIncomplete } from "./incomplete-connection.ts";
import { listSourceAccounts } from "./list-source-accounts.ts";
import { requireIncluded } from "./packages.ts";
import { refuse } from "./read-form.ts";
import { auditReconnect, reconnectSource } from "./reconnect-source.ts";
import { requireRoom } from "./require-room.ts";
import { sealedOf } from "./source-access.ts";

type Settings = Readonly<Record<string, string>>;

/** Returns where the browser goes for a sign-in at a source, for a new connection or one that exists. */
export async function beginSignIn(
  parts: UaParts,
  caller: Caller,
  { source, shop, connectionId }: { source: string; shop?: string | undefined; connectionId?: string | undefined },
): Promise<string> {
  const manifest = requireSource(parts.analytics, source);
  const { slug } = manifest;
  if (manifest.retired) throw uaError("ua.source-retired", { title: manifest.title });
  const settings = await parts.database.withTenant<Settings>(tenantOf(caller), async (tx) => {
    if (connectionId === undefined) {
      await requireIncluded(tx, caller.businessId, manifest);
      await requireRoom(tx, caller, manifest);
      return {};
    }
    const found = await lockConnection(tx, caller.businessId, connectionId);
    if (!found || found.deletedAt || found.slug !== slug) throw uaError("ua.connection-missing");
    return found.settings;
  });
  const shopField = manifest.fields.find(({ name }) => name === "shop");
  // A store is registered with its activation code before its sign-in.
  if (shopField && connectionId === undefined) throw uaError("ua.connection-missing");
  const isOther = shopField && shop !== undefined && shop.toLowerCase() !== settings["shop"];
  if (isOther) refuse({ shop: shopField.messages.pattern ?? "" });
  const asked = { slug, settings, redirectUri: parts.analytics.redirectUri };
  const url = await startConsent(parts, tenantOf(caller), {
    ...asked,
    ...(connectionId !== undefined && { connectionId }),
  });
  return reachedAt(new URL(url), parts.analytics.origins).href;
}

export interface EndedSignIn {
  connectionId: string;
  accounts: AccountRow[];
}

/** Ends a sign-in: stores the access, sealed, and returns the accounts that the source lists. */
export async function endSignIn(parts: UaParts, caller: Caller, callback: URLSearchParams): Promise<EndedSignIn> {
  const { database, analytics, sources } = parts;
  const tenant = tenantOf(caller);
  const { businessId } = caller;
  const { redirectUri } = analytics;
  const ended = await finishConsent(parts, tenant, { callback, redirectUri });
  const manifest = requireSource(analytics, ended.slug);
  requireSameShop(ended.settings, ended.credential);
  const { connectionId, run } = await database.withTenant(tenant, async (tx) => {
    const { credential, settings: form } = ended;
    if (ended.connectionId === null) {
      await requireIncluded(tx, businessId, manifest);
      await requireRoom(tx, caller, manifest);
      const made = { manifest, form, startDate: defaultStartDate(new Date()), title: null };
      return { connectionId: await insertIncomplete(tx, parts, caller, made, credential), run: undefined };
    }
    const { connectionId: id } = ended;
    const connection = await lockConnection(tx, businessId, id);
    if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
    if (connection.status !== "incomplete") {
      const asked = { connectionId: id, userId: caller.userId, credential };
      const next = await reconnectSource(tx, parts, businessId, asked);
      await auditReconnect(tx, caller, manifest, id);
      return { connectionId: id, run: next };
    }
    await saveCredential(tx, businessId, id, sealedOf(sources.ring, credential));
    // Nothing is left to choose.
    const next = accountField(manifest) ? undefined : await beginFirstSync(tx, parts, caller, connection);
    return { connectionId: id, run: next };
  });
  if (run) await parts.workflows.submit(run);
  return { connectionId, accounts: await listSourceAccounts(parts, caller, connectionId) };
}

/** The store that signed in has to be the one that was named. */
function requireSameShop(settings: Settings, { kept }: Credential): void {
  const [shop, signedIn] = [settings["shop"], kept?.["shop"]];
  if (shop !== undefined && signedIn !== undefined && signedIn !== `${shop}.myshopify.com`)
    throw uaError("ua.source-refused", { sentence: "You signed in at another store. Connect again." });
}
