import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import { orderError } from "../contract/errors.ts";
import { recomputeDeadlines } from "../contract/recompute.ts";
import { settingLimits } from "../contract/settings.ts";
import { findRemembered, remember } from "../store/client-keys.ts";
import { lockSetting, saveSetting, type ShownSetting } from "../store/settings.ts";
import { readOrderContext } from "./order-context.ts";
import type { Writer } from "./write-order.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

export interface SettingInput extends ShownSetting {
  clientKey: string;
}

/** Changes how long customer data is kept and how early orders are at risk. */
export async function updateSetting(
  { database, workflows }: Parts,
  writer: Writer & Actor,
  { clientKey, version, retentionMonths, riskMinutes }: SettingInput,
): Promise<ShownSetting> {
  const { userId, organizationId, businessId } = writer;
  checkInput({ clientKey, retentionMonths, riskMinutes });
  return database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    // Creates the settings before the first order.
    const { zone } = await readOrderContext(tx, writer);
    const known = await lockSetting(tx, businessId);
    if (await findRemembered(tx, businessId, clientKey)) return known;
    if (known.version !== version) throw await changedMeanwhile(tx, known, zone);
    const saved = { version: version + 1, retentionMonths, riskMinutes };
    await saveSetting(tx, businessId, { ...saved, by: userId });
    if (riskMinutes !== known.riskMinutes)
      await workflows.enqueueAll(tx, recomputeDeadlines, [{ locationId: null, moveToId: null }]);
    await remember(tx, { businessId, key: clientKey, operation: "order_settingUpdate", result: {} });
    await recordAudit(tx, writer, {
      organizationId,
      businessId,
      action: "order.settings-changed",
      target: { type: "business", id: businessId },
      before: { retentionMonths: known.retentionMonths, riskMinutes: known.riskMinutes },
      after: { retentionMonths, riskMinutes },
    });
    return saved;
  });
}

function checkInput({ clientKey, ...numbers }: Omit<SettingInput, "version">): void {
  if (!isUuid(clientKey)) throw orderError("order.input-refused", { problems: "The client key has to be a UUID." });
  for (const name of ["retentionMonths", "riskMinutes"] as const) requireSetting(name, numbers[name]);
}

export function requireSetting(name: keyof typeof settingLimits, value: number): void {
  const { min, max } = settingLimits[name];
  if (value < min || value > max)
    throw orderError("order.input-refused", { problems: `${name} has to be between ${min} and ${max}.` });
}

async function changedMeanwhile(
  tx: Tx,
  { changedBy, changedAt }: { changedBy: string | null; changedAt: Date | null },
  zone: string,
) {
  return orderError("order.changed-meanwhile", {
    by: (changedBy && (await findUserName(tx, changedBy))) || "A user",
    field: "the order settings",
    time: new Intl.DateTimeFormat("en-US", { timeZone: zone, timeStyle: "short" }).format(changedAt ?? new Date()),
  });
}
