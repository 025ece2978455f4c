import { credentialOfForm } from "@bc/connector-kit/authorize";
import { refuseField } from "@bc/connector-kit/check-field";
import type { Connector } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { limiterOf } from "@bc/db/rate-limit";
import { uaError } from "../contract/errors.ts";
import { keyField } from "../contract/source.ts";
import { type AccountRow, listAccounts } from "../store/accounts.ts";
import { findConnection } from "../store/connections.ts";
import { type Caller, tenantOf, type UaParts } from "./api-parts.ts";
import { openVendor } from "./open-vendor.ts";
import { refuse } from "./read-form.ts";
import { auditReconnect, type NewAccess, reconnectSource } from "./reconnect-source.ts";
import { type ConnectorView, showConnector } from "./show-connector.ts";

const maxWaitMs = 10_000;
/** Keys are checked under limits of the source that all businesses share. */
const checkLimit = limiterOf({ name: "source-keys", limit: 5, windowMs: 60_000 });

/**
 * Gives a connection a new key. It keeps its ID, settings and data. A key that the source doesn't accept, or that opens
 * another account, changes nothing.
 */
export async function renewKey(
  parts: UaParts,
  caller: Caller,
  { id: connectionId, key: entered }: { id: string; key: string },
): Promise<ConnectorView> {
  const { database, sources, workflows, analytics } = parts;
  const { businessId, userId } = caller;
  const tenant = tenantOf(caller);
  const { connection, known } = await database.withTenant(tenant, async (tx) => ({
    connection: await findConnection(tx, businessId, connectionId),
    known: await listAccounts(tx, businessId, connectionId),
  }));
  if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
  const connector = await sources.load(connection.slug);
  const { manifest, authorization } = connector;
  const { title } = manifest;
  if (manifest.retired) throw uaError("ua.source-retired", { title });
  if (authorization.kind !== "key") throw uaError("ua.settings-refused", { problems: "this source needs a sign-in" });
  if (connection.status === "incomplete") throw uaError("ua.connection-incomplete", { title });
  const key = entered.trim();
  const field = keyField(manifest);
  refuseKey(field && refuseField(field, key));
  const access = { connectionId, userId, ...credentialOfForm(authorization, { [authorization.field]: key }) };
  const settings = { ...connection.settings, ...access.settings };
  refuseKey(await problemOf(parts, caller, connector, { access: { ...access, settings }, known }));
  const { view, run } = await database.withTenant(tenant, async (tx) => {
    const requested = await reconnectSource(tx, parts, businessId, access);
    await auditReconnect(tx, caller, manifest, connectionId);
    return { view: await showConnector(tx, analytics, caller, connectionId), run: requested };
  });
  if (run) await workflows.submit(run);
  return view;
}

function refuseKey(problem: string | undefined): void {
  if (problem !== undefined) refuse({ key: problem });
}

/** Returns why a connection can't be read with its new key, or undefined if it can. */
async function problemOf(
  parts: UaParts,
  caller: Caller,
  connector: Connector,
  { access, known }: { access: Required<NewAccess>; known: readonly AccountRow[] },
): Promise<string | undefined> {
  const { title } = connector.manifest;
  const { connectionId, credential, settings } = access;
  const answer = await checkLimit(parts.database).take(connectionId);
  if (!answer.allowed) throw uaError("ua.source-limited", { retryAfterMs: answer.retryAfterMs });
  const timeout = AbortSignal.timeout(maxWaitMs);
  const place = {
    tenant: tenantOf(caller),
    connectionId,
    settings,
    signal: AbortSignal.any([parts.signal, timeout]),
  };
  try {
    const listed = await Array.fromAsync(connector.accounts(openVendor(parts, connector, place, null, credential)));
    const isSame = known.length === 0 || known.some(({ id }) => listed.some((account) => account.id === id));
    return isSame ? undefined : otherAccount(title, known);
  } catch (error) {
    const fault = error instanceof SourceError ? error.fault : undefined;
    if (timeout.aborted || fault?.class === "retry" || fault?.class === "defer") {
      const sentence = `${title} could not check this key. Try again in a minute.`;
      throw uaError("ua.source-unavailable", { sentence }, { cause: error });
    }
    if (!fault) throw error;
    if (fault.class === "fatal") throw uaError("ua.source-refused", { sentence: fault.sentence }, { cause: error });
    return fault.sentence;
  }
}

/** Rows of two accounts must not be mixed in one connection. */
function otherAccount(title: string, known: readonly AccountRow[]): string {
  const names = known.map(({ name }) => name).join(" or ");
  return `This key belongs to another ${title} account. Enter a key for ${names}, or add a new data connector.`;
}
