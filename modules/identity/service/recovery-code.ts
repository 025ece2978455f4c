import { randomBytes } from "node:crypto";
import type { Tx } from "@bc/db/database";
import { listFactors } from "../store/factors.ts";
import { consumeRecoveryCode, hasRecoveryCode, replaceRecoveryCode } from "../store/recovery-codes.ts";
import type { FactorParts } from "./factor-parts.ts";
import type { Vault } from "./vault.ts";

// Without I, L, O and U, which look like digits or form words.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 24; // 5 bits each: a hash of 120 bits can't be reversed by search

/** Creates a code that replaces any other. It is shown once and stored as a hash. */
export async function issueRecoveryCode(tx: Tx, vault: Vault, accountId: string): Promise<string> {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
  await replaceRecoveryCode(tx, accountId, hashOf(vault, accountId, letters));
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** Returns the code that an enrolment shows; none if the user already has one, which stays valid. */
export async function recoveryCodesFor(tx: Tx, vault: Vault, accountId: string): Promise<string[]> {
  const enrolled = (await listFactors(tx, accountId)).some(({ active }) => active);
  if (enrolled && (await hasRecoveryCode(tx, accountId))) return [];
  return [await issueRecoveryCode(tx, vault, accountId)];
}

/** Consumes the code. Of concurrent calls, one returns true. */
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
