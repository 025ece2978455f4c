import type { Database } from "@bc/db/database";
import { findUser } from "@bc/org/public";
import { z } from "zod";
import { flagError } from "../contract/errors.ts";
import type { Flag } from "../domain/flag.ts";
import { findFlag } from "../store/flags.ts";
import { evaluateFlag, type Verdict } from "./evaluate-flag.ts";
import { findPlace } from "./find-place.ts";
import { readFlagChange } from "./read-flag-change.ts";

interface Asked {
  key: string;
  userId?: string | null | undefined;
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
  /** As if they were saved. */
  rules?: object | null | undefined;
}

/** What the flag, as it stands in the database or would with other rules, answers to somebody there. */
export async function previewFlag(database: Database, callerId: string, { userId, ...asked }: Asked): Promise<Verdict> {
  const change = readFlagChange({ ...asked.rules }) as Partial<Flag>;
  if (userId && !z.uuid().safeParse(userId).success) throw flagError("flag.user-missing");
  const place = await findPlace(database, callerId, asked);
  const [flag, user] = await database.withTenant({ userId: callerId, everywhere: true }, async (tx) => [
    await findFlag(tx, asked.key),
    userId ? await findUser(tx, userId) : undefined,
  ]);
  if (!flag) throw flagError("flag.missing");
  if (userId && !user) throw flagError("flag.user-missing");
  const asker = { targetingKey: user?.auth0Id, email: user?.primaryEmail, userId: user?.id, ...place };
  return evaluateFlag({ ...flag, ...change }, asker);
}
