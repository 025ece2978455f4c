import type { Database } from "@bc/db/database";
import { writeProfile } from "../store/write-profile.ts";

interface Contact {
  firstName: string;
  lastName: string;
  phone: string;
}

/** Saves the names and the phone number of a user, which the caller has validated. The rest of the profile stays. */
export async function updateContact(database: Database, userId: string, contact: Contact): Promise<void> {
  await database.withTenant({ userId }, (tx) => writeProfile(tx, userId, contact));
}
