import { listFactors } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const listPasskeys: Handler<"listPasskeys"> = async ({ database }, { accountId }) => {
  const factors = await database.withTenant({}, (tx) => listFactors(tx, accountId));
  return factors
    .filter(({ kind }) => kind === "passkey")
    .map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
};
