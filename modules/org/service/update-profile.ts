import type { Database } from "@bc/db/database";
import type { z } from "zod";
import { profile } from "../contract/profile.ts";
import { findUsers, type PersonRow } from "../store/find-users.ts";
import { writeProfile } from "../store/write-profile.ts";
import { knownPhone } from "./known-phone.ts";
import { requireInput } from "./require-input.ts";

const rules = profile.extend({ phone: knownPhone });

/** Updates the user's own profile. It belongs to the user, so no organization's log records it. */
export async function updateProfile(
  database: Database,
  userId: string,
  told: z.input<typeof profile>,
): Promise<PersonRow | undefined> {
  const allowed = requireInput(rules, told, "org.profile-refused");
  return database.withTenant({ userId }, async (tx) => {
    await writeProfile(tx, userId, allowed);
    return (await findUsers(tx, [userId]))[0];
  });
}
