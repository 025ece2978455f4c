import { recordAudit } from "@bc/audit/public";
import type { Manifest } from "@bc/connector-kit/manifest";
import type { Tx } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { fieldProblems } from "@bc/runtime/field-problems";
import type { z } from "zod";
import { updateInput } from "../contract/connector-input.ts";
import { uaError } from "../contract/errors.ts";
import { accountField } from "../contract/source.ts";
import { checkStartDate } from "../contract/start-date.ts";
import { listAccounts } from "../store/accounts.ts";
import { startOf } from "../domain/plan-sync.ts";
import { changeConnection, type ConnectionRow, lockConnection } from "../store/connections.ts";
import { rewindChanges } from "../store/streams.ts";
import { type Caller, requireSource, tenantOf, type UaParts } from "./api-parts.ts";
import { findPackage, requireInTrial } from "./packages.ts";
import { refuse } from "./read-form.ts";
import { type ConnectorView, showConnector } from "./show-connector.ts";
import { startSync } from "./start-sync.ts";

type Change = Omit<z.output<typeof updateInput>, "id" | "version">;

/** Renames a connection, or changes what it reads. */
export async function updateConnector(parts: UaParts, caller: Caller, input: unknown): Promise<ConnectorView> {
  const { success, data, error } = updateInput.safeParse(input);
  if (!success) {
    const { fields } = fieldProblems(error, 1);
    throw uaError("ua.input-refused", { fields, problems: Object.values(fields).join(" ") });
  }
  const { id, version, ...change } = data;
  const { database, analytics, workflows } = parts;
  const { organizationId, businessId, userId } = caller;
  const { view, run } = await database.withTenant(tenantOf(caller), async (tx) => {
    const connection = await lockConnection(tx, businessId, id);
    if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
    if (connection.version !== version) throw uaError("ua.changed-meanwhile");
    const manifest = requireSource(analytics, connection.slug);
    const before = await showConnector(tx, analytics, caller, id);
    await changeConnection(tx, businessId, id, await columnsOf(tx, caller, { connection, manifest, change }));
    // Days before those that are held are read by the backfill, changes by the next sync.
    if (change.startDate !== undefined && change.startDate < connection.startDate)
      await rewindChanges(tx, businessId, id, startOf(change.startDate));
    const readsMore = change.accountIds !== undefined || change.startDate !== undefined;
    const isRead = !["incomplete", "inactive", "deprecated"].includes(connection.status);
    const started =
      readsMore && isRead ? await startSync(tx, { workflows }, businessId, { connectionId: id, userId }) : undefined;
    const after = await showConnector(tx, analytics, caller, id);
    await recordAudit(tx, caller, {
      organizationId,
      businessId,
      action: "connector.updated",
      target: { type: "connector", id },
      before: factsOf(before),
      after: { ...factsOf(after), ...(change.accountIds && { accounts: change.accountIds }) },
    });
    return { view: after, run: started?.run };
  });
  if (run) await workflows.submit(run);
  return view;
}

const factsOf = ({ title, startDate }: ConnectorView): Record<string, Json> => ({ title, startDate });

async function columnsOf(
  tx: Tx,
  { businessId }: Caller,
  { connection, manifest, change }: { connection: ConnectionRow; manifest: Manifest; change: Change },
): Promise<Parameters<typeof changeConnection>[3]> {
  const { title, startDate, accountIds } = change;
  if (startDate !== undefined) {
    const problem = checkStartDate(startDate);
    if (problem) refuse({ startDate: problem });
    requireInTrial(await findPackage(tx, businessId), startDate, new Date());
  }
  return {
    ...(title !== undefined && { title: title || null }),
    ...(startDate !== undefined && { start_date: startDate }),
    ...(accountIds && { settings: await settingsWith(tx, businessId, { connection, manifest, accountIds }) }),
  };
}

/** Accounts are chosen in the form's field for them. */
async function settingsWith(
  tx: Tx,
  businessId: string,
  { connection, manifest, accountIds }: { connection: ConnectionRow; manifest: Manifest; accountIds: string[] },
): Promise<string> {
  const { title } = manifest;
  const field = accountField(manifest);
  const listed = new Set((await listAccounts(tx, businessId, connection.id)).map(({ id }) => id));
  if (!field || accountIds.some((id) => !listed.has(id))) throw uaError("ua.accounts-refused", { title });
  return JSON.stringify({ ...connection.settings, [field.name]: accountIds.join(",") });
}
