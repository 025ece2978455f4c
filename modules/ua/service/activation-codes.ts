import { createHash } from "node:crypto";
import { recordAudit } from "@bc/audit/public";
import type { Tx } from "@bc/db/database";
import { randomId } from "@bc/runtime/ids";
import { uaError } from "../contract/errors.ts";
import { saveActivationCode, takeActivationCode } from "../store/activation-codes.ts";
import { type Caller, tenantOf, type UaParts } from "./api-parts.ts";

const lifetimeMs = 30 * 86_400_000;

/** Creates a code that connects one store to a business. It is returned once. */
export async function createActivationCode(
  { database }: UaParts,
  caller: Caller,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomId(16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");
  const expiresAt = new Date(Date.now() + lifetimeMs);
  const { organizationId, businessId, userId } = caller;
  await database.withTenant(tenantOf(caller), async (tx) => {
    await saveActivationCode(tx, businessId, { codeHash: hashOf(code), expiresAt, createdBy: userId });
    await recordAudit(tx, caller, {
      organizationId,
      businessId,
      action: "analytics.activation-code-created",
      target: { type: "analytics-package", id: "shopify" },
    });
  });
  return { code, expiresAt };
}

/** Uses a code up, or refuses one that is wrong, used or expired. */
export async function spendActivationCode(tx: Tx, businessId: string, code: string): Promise<void> {
  if (!(await takeActivationCode(tx, businessId, hashOf(code)))) throw uaError("ua.activation-code-refused");
}

const hashOf = (code: string): Buffer =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest();
