import type { Database } from "@bc/db/database";
import { flagError } from "../contract/errors.ts";
import type { Flag } from "../domain/flag.ts";
import { findFlag, listFlags } from "../store/flags.ts";
import { evaluateFlag, type Verdict } from "./evaluate-flag.ts";
import { type AskedFor, findAsker } from "./find-asker.ts";
import { readFlagChange } from "./read-flag-change.ts";

interface Asked extends AskedFor {
  key: string;
  /** As if they were saved. */
  rules?: object | null | undefined;
}

/** Evaluates a flag for a user and place, with the stored rules or with the given ones. */
export async function previewFlag(database: Database, callerId: string, asked: Asked): Promise<Verdict> {
  const change = readFlagChange({ ...asked.rules }) as Partial<Flag>;
  const asker = await findAsker(database, callerId, asked);
  const flag = await database.withTenant({ userId: callerId, everywhere: true }, (tx) => findFlag(tx, asked.key));
  if (!flag) throw flagError("flag.missing");
  return evaluateFlag({ ...flag, ...change }, asker);
}

/** Evaluates every flag for a user and place. */
export async function previewFlags(
  database: Database,
  callerId: string,
  asked: AskedFor,
): Promise<(Verdict & Pick<Flag, "key" | "description" | "percentage">)[]> {
  const asker = await findAsker(database, callerId, asked);
  const flags = await database.withTenant({ userId: callerId, everywhere: true }, (tx) => listFlags(tx));
  return flags.map((flag) => ({
    key: flag.key,
    description: flag.description,
    percentage: flag.percentage,
    ...evaluateFlag(flag, asker),
  }));
}
