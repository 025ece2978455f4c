import type { Database } from "@bc/db/database";
import { findUser } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import { flagError } from "../contract/errors.ts";
import type { FlagContext } from "../domain/flag.ts";
import { findPlace } from "./find-place.ts";

export interface AskedFor {
  userId?: string | null | undefined;
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
}

/** The user and place that support previews. */
export async function findAsker(
  database: Database,
  callerId: string,
  { userId, ...asked }: AskedFor,
): Promise<FlagContext> {
  if (userId && !isUuid(userId)) throw flagError("flag.user-missing");
  const place = await findPlace(database, callerId, asked);
  if (!userId) return place;
  const user = await database.withTenant({ userId: callerId, everywhere: true }, (tx) => findUser(tx, userId));
  if (!user) throw flagError("flag.user-missing");
  return { targetingKey: user.auth0Id, email: user.primaryEmail, userId: user.id, ...place };
}
