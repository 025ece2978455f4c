import { createKeyRing } from "@bc/runtime/key-ring";
import { seededAt } from "./ids.ts";
import type { Person } from "./people.ts";
import type { InsertRows } from "./rows.ts";

/** The secret to enter in an authenticator app, the same for all seeded accounts that sign in with one. */
export const appSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/**
 * Gives people an authenticator app, whose secret only the vault key of the stack's identity service can seal. Without
 * a key they enroll at their first sign-in.
 */
export async function insertAppFactors(
  insert: InsertRows,
  people: readonly Person[],
  vaultKey: string | undefined,
): Promise<void> {
  if (vaultKey === undefined) return;
  const ring = createKeyRing([vaultKey], "identity");
  await insert(
    "identity.factor",
    people.map(({ id }) => ({
      id,
      account_id: id,
      kind: "otp",
      name: "Authenticator app",
      active: true,
      sealed_secret: `\\x${ring.seal({ secret: appSecret }).toString("hex")}`,
      created_at: seededAt,
    })),
  );
}
