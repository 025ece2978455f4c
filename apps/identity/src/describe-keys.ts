import type { Database } from "@bc/db/database";
import { countByPepper, countSealed } from "@bc/identity/public";
import { keyIdOf } from "@bc/runtime/key-ring";
import type { Config } from "./config.ts";

export interface KeyReport {
  lines: string[];
  /** Rows that a key other than the first one sealed. */
  rowsLeft: number;
  /** Password hashes under another pepper than the first one, or under none. */
  passwordsLeft: number;
}

/** What each key and pepper still protects, for the operator who wants to remove one. */
export async function describeKeys(
  database: Database,
  { VAULT_KEYS, PASSWORD_PEPPERS }: Pick<Config, "VAULT_KEYS" | "PASSWORD_PEPPERS">,
): Promise<KeyReport> {
  const [vaultKey, pepper] = [keyIdOf(VAULT_KEYS[0]), keyIdOf(PASSWORD_PEPPERS[0])];
  const sealed = await countSealed(database);
  const hashes = (await database.withoutTransaction(countByPepper)).map(({ pepperId, count }) => ({
    pepperId: pepperId ?? "without pepper id",
    count,
  }));
  const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0);
  const rowsLeft = sum(sealed.filter(({ keyId }) => keyId !== vaultKey));
  const passwordsLeft = sum(hashes.filter(({ pepperId }) => pepperId !== pepper));
  return {
    lines: [
      `VAULT_KEYS: ${VAULT_KEYS.map(keyIdOf).join(", ")}`,
      ...sealed.map(({ table, keyId, count }) => `  ${table}: ${count} under ${keyId}`),
      `  ${rowsLeft} rows left to re-seal with ${vaultKey}`,
      `PASSWORD_PEPPERS: ${PASSWORD_PEPPERS.map(keyIdOf).join(", ")}`,
      ...hashes.map(({ pepperId, count }) => `  ${count} passwords under ${pepperId}`),
      `  ${passwordsLeft} passwords left to hash with ${pepper} at their next sign-in`,
    ],
    rowsLeft,
    passwordsLeft,
  };
}
