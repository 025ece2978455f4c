import { type AuditAction, recordAudit } from "@bc/audit/public";
import type { Tx } from "@bc/db/database";
import { admit } from "@bc/org/public";
import type { RequestedRun } from "@bc/workflow/client";
import { conciergeType } from "../contract/categories.ts";
import { maxRereadDays, rereadInput } from "../contract/connector-input.ts";
import { uaError } from "../contract/errors.ts";
import { type Caller, requireSource, tenantOf, type UaParts } from "./api-parts.ts";
import { type CancelTarget, cancelSync } from "./cancel-sync.ts";
import { disconnectSource } from "./disconnect-source.ts";
import { pauseConnection, resumeConnection } from "./pause-connection.ts";
import { acceptReset, discardReset, resetConnection } from "./reset-connection.ts";
import { requireRoom } from "./require-room.ts";
import { restoreConnection } from "./restore-connection.ts";
import { type ConnectorView, showConnector } from "./show-connector.ts";
import { startSync } from "./start-sync.ts";
import { refuseTakenShop } from "./taken-shop.ts";

export type ConnectorAction =
  | "sync"
  | "reset"
  | "delete"
  | "cancel"
  | "pause"
  | "resume"
  | "accept"
  | "discard"
  | "restore";

interface Asked {
  id: string;
  type?: string | null | undefined;
  review?: boolean | null | undefined;
  target?: CancelTarget | null | undefined;
}

const recorded: Readonly<Record<Exclude<ConnectorAction, "sync">, AuditAction>> = {
  reset: "connector.reset",
  delete: "connector.deleted",
  cancel: "connector.cancelled",
  pause: "connector.paused",
  resume: "connector.resumed",
  accept: "connector.reset-accepted",
  discard: "connector.reset-discarded",
  restore: "connector.restored",
};

/** Does something with a connection and returns it. Only syncing is open to all members of a business. */
export async function actOnConnector(
  parts: UaParts,
  caller: Caller,
  action: ConnectorAction,
  asked: Asked,
): Promise<ConnectorView> {
  const { database, analytics } = parts;
  const { businessId, userId } = caller;
  if (action !== "sync") await admit(database, userId, "manageConnectors", { businessId });
  const show = (isDeleted = false) =>
    database.withTenant(tenantOf(caller), (tx) => showConnector(tx, analytics, caller, asked.id, isDeleted));
  const before = await show(action === "restore");
  requireType(before, asked.type);
  if (before.status === "incomplete" && action !== "delete")
    throw uaError("ua.connection-incomplete", { title: before.source });
  await perform(parts, caller, action, {
    ...before,
    review: asked.review ?? false,
    target: asked.target ?? undefined,
  });
  return show(action === "delete");
}

function requireType({ dataConnectorType, name, isConcierge }: ConnectorView, type: string | null | undefined): void {
  if (!type || type === dataConnectorType || type === name || (isConcierge && type === conciergeType)) return;
  throw uaError("ua.connection-missing");
}

async function perform(
  parts: UaParts,
  caller: Caller,
  action: ConnectorAction,
  {
    id: connectionId,
    name,
    source,
    review,
    target,
  }: ConnectorView & { review: boolean; target: CancelTarget | undefined },
): Promise<void> {
  const { businessId, userId } = caller;
  const { workflows } = parts;
  const wish = { connectionId, userId, review };
  if (action === "cancel") {
    await cancelSync(parts, tenantOf(caller), connectionId, target);
    return record(parts, caller, action, { connectionId, source });
  }
  if (action === "delete") {
    await disconnectSource(parts, tenantOf(caller), connectionId);
    return record(parts, caller, action, { connectionId, source });
  }
  const run = await refuseTakenShop(parts.analytics, () =>
    parts.database.withTenant(tenantOf(caller), async (tx) => {
      if (action === "restore") await requireRoom(tx, caller, requireSource(parts.analytics, name));
      const requested =
        action === "restore"
          ? await restoreConnection(tx, parts, businessId, { ...wish, source })
          : await request(tx, { workflows, businessId, wish }, action);
      if (action !== "sync") await audit(tx, caller, recorded[action], { connectionId, source });
      return requested;
    }),
  );
  if (run) await workflows.submit(run);
}

async function request(
  tx: Tx,
  { workflows, businessId, wish }: Pick<UaParts, "workflows"> & { businessId: string; wish: Wish },
  action: Exclude<ConnectorAction, "cancel" | "delete" | "restore">,
): Promise<RequestedRun | undefined> {
  const { connectionId } = wish;
  if (action === "sync") return (await startSync(tx, { workflows }, businessId, wish)).run;
  if (action === "reset") return (await resetConnection(tx, { workflows }, businessId, wish)).run;
  if (action === "accept") return acceptReset(tx, { workflows }, businessId, wish);
  if (action === "resume") return resumeConnection(tx, workflows, businessId, wish);
  if (action === "discard") await discardReset(tx, { workflows }, businessId, connectionId);
  else await pauseConnection(tx, workflows, businessId, connectionId);
  return undefined;
}

interface Wish {
  connectionId: string;
  userId: string;
  review: boolean;
}

type Facts = { connectionId: string; source: string };

function record(parts: UaParts, caller: Caller, action: "cancel" | "delete", facts: Facts): Promise<void> {
  return parts.database.withTenant(tenantOf(caller), (tx) => audit(tx, caller, recorded[action], facts));
}

function audit(tx: Tx, caller: Caller, action: AuditAction, { connectionId: id, source }: Facts): Promise<void> {
  const { organizationId, businessId } = caller;
  const target = { type: "connector", id } as const;
  return recordAudit(tx, caller, { organizationId, businessId, action, target, after: { source } });
}

/** Requests that days of a connection are read again. */
export async function rereadDays(
  parts: UaParts,
  caller: Caller,
  { id: connectionId, ...asked }: { id: string; from: string; to: string },
): Promise<ConnectorView> {
  const { success, data: days } = rereadInput.safeParse(asked);
  const latest = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  if (!success || days.to > latest) throw uaError("ua.days-refused", { limit: maxRereadDays });
  const { database, analytics, workflows } = parts;
  const { businessId, userId } = caller;
  const { view, run } = await database.withTenant(tenantOf(caller), async (tx) => {
    const { status, source } = await showConnector(tx, analytics, caller, connectionId);
    if (status === "incomplete") throw uaError("ua.connection-incomplete", { title: source });
    const started = await startSync(tx, { workflows }, businessId, { connectionId, userId, days });
    await audit(tx, caller, "connector.reread", { connectionId, source });
    return { view: await showConnector(tx, analytics, caller, connectionId), run: started.run };
  });
  if (run) await workflows.submit(run);
  return view;
}
