import type { Tx } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { findUsers, type PersonRow } from "../store/find-users.ts";
import { writeUserPicture } from "../store/write-profile.ts";

/** Sets or clears the URL of the user's profile picture, and returns the user. */
export async function setUserPicture(tx: Tx, userId: string, url: string | null): Promise<PersonRow> {
  await writeUserPicture(tx, userId, url);
  const [user] = await findUsers(tx, [userId]);
  if (!user) throw orgError("org.user-unknown");
  return user;
}
