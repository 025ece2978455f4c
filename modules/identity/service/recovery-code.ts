import { randomBytes } from "node:crypto";
import type { Tx } from "@bc/db/database";
import { listFactors } from "../store/factors.ts";
import { consumeRecoveryCode, hasRecoveryCode, replaceRecoveryCode } from "../store/recovery-codes.ts";
import type { FactorParts } from "./factor-parts.ts";
import type { Vault } from "./vault.ts";

// No I, L, O and U: nothing that reads like a digit or a word.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 24; // 5 bits each: 120 bits, so a plain hash of it can't be searched

/** A new code in the place of any other; shown once and kept as a hash. */
export async function issueRecoveryCode(tx: Tx, vault: Vault, accountId: string): Promise<string> {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
  await replaceRecoveryCode(tx, accountId, hashOf(vault, accountId, letters));
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** What an enrolment shows: nothing when the person holds a code already, which stays good. */
export async function recoveryCodesFor(tx: Tx, vault: Vault, accountId: string): Promise<string[]> {
  const enrolled = (await listFactors(tx, accountId)).some(({ active }) => active);
  if (enrolled && (await hasRecoveryCode(tx, accountId))) return [];
  return [await issueRecoveryCode(tx, vault, accountId)];
}

/** Whether this caller is the one who used the code up. */
export function useRecoveryCode(
  { database, vault, clock }: FactorParts,
  accountId: string,
  code: string,
): Promise<boolean> {
  return database.withTenant({}, (tx) =>
    consumeRecoveryCode(tx, accountId, hashOf(vault, accountId, code), clock.now()),
  );
}

function hashOf(vault: Vault, accountId: string, code: string): Buffer {
  return vault.hash(`recovery ${accountId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);
}
