import type { Database } from "@bc/db/database";
import type { z } from "zod";
import { firstProfile } from "../contract/profile.ts";
import { findUsers, type PersonRow } from "../store/find-users.ts";
import { fillProfile } from "../store/write-profile.ts";
import { knownPhone } from "./known-phone.ts";
import { requireInput } from "./require-input.ts";

const rules = firstProfile.extend({ phone: knownPhone.nullish() });

/** Adds names, phone and company to the profile that the first sign-in left empty; what is there already stays. */
export async function completeProfile(
  database: Database,
  userId: string,
  told: z.input<typeof firstProfile>,
): Promise<PersonRow | undefined> {
  const allowed = requireInput(rules, told, "org.profile-refused");
  return database.withTenant({ userId }, async (tx) => {
    await fillProfile(tx, userId, allowed);
    return (await findUsers(tx, [userId]))[0];
  });
}
