import type { Database } from "@bc/db/database";
import { findUser } from "@bc/org/public";
import { z } from "zod";
import { flagError } from "../contract/errors.ts";
import { findFlag } from "../store/flags.ts";
import { evaluateFlag, type Verdict } from "./evaluate-flag.ts";
import { findPlace } from "./find-place.ts";

interface Asked {
  key: string;
  userId?: string | null | undefined;
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
}

/** What the flag, as it stands in the database, answers to somebody there. */
export async function previewFlag(database: Database, callerId: string, { userId, ...asked }: Asked): Promise<Verdict> {
  if (userId && !z.uuid().safeParse(userId).success) throw flagError("flag.user-missing");
  const place = await findPlace(database, callerId, asked);
  const [flag, user] = await database.withTenant({ userId: callerId, everywhere: true }, async (tx) => [
    await findFlag(tx, asked.key),
    userId ? await findUser(tx, userId) : undefined,
  ]);
  if (!flag) throw flagError("flag.missing");
  if (userId && !user) throw flagError("flag.user-missing");
  return evaluateFlag(flag, { targetingKey: user?.auth0Id, email: user?.primaryEmail, userId: user?.id, ...place });
}
