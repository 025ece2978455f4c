import type { Database, Tx } from "@bc/db/database";
import { recordAudit } from "@bc/audit/public";
import { findUserName } from "@bc/org/public";
import type { Json } from "@bc/runtime/app-error";
import { isDeepStrictEqual } from "node:util";
import { flagError } from "../contract/errors.ts";
import type { FlagChange } from "../contract/flag-change.ts";
import type { Flag } from "../domain/flag.ts";
import { findFlag, updateFlag as writeFlag } from "../store/flags.ts";
import { readFlagChange } from "./read-flag-change.ts";

type Actor = Parameters<typeof recordAudit>[1];

interface Asked {
  key: string;
  /** That the change is based on. */
  version: number;
  /** What is left out, or null, stays as it is. */
  change: Readonly<Record<string, unknown>>;
}

/** Of several who change the same version one wins; the others are told who, and when. */
export function updateFlag(database: Database, actor: Actor, { key, version, change }: Asked): Promise<Flag> {
  const wanted = readFlagChange(change);
  return database.withTenant({ userId: actor.userId, everywhere: true }, async (tx) => {
    const before = await findFlag(tx, key);
    if (!before) throw flagError("flag.missing");
    if (before.version !== version) throw await changedMeanwhile(tx, before);
    const changed = Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(before[name as Field], value));
    if (changed.length === 0) return before;
    const after = await writeFlag(tx, { key, version, userId: actor.userId }, Object.fromEntries(changed));
    if (!after) throw await changedMeanwhile(tx, await findFlag(tx, key));
    const facts = (flag: Flag) => Object.fromEntries(changed.map(([name]) => [name, asJson(flag[name as Field])]));
    await recordAudit(tx, actor, {
      organizationId: null,
      action: "flag.updated",
      target: { type: "flag", id: key },
      before: facts(before),
      after: facts(after),
    });
    return after;
  });
}

type Field = keyof FlagChange;

async function changedMeanwhile(tx: Tx, flag: Flag | undefined) {
  const name = flag?.updatedById ? await findUserName(tx, flag.updatedById) : undefined;
  return flagError("flag.changed-meanwhile", {
    by: name ?? "another user",
    at: flag?.updatedAt.toISOString() ?? "",
    version: flag?.version ?? 0,
  });
}

function asJson(value: Flag[Field]): Json {
  return value instanceof Date ? value.toISOString() : value;
}
