import type { Tx } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { findUserName } from "../store/find-names.ts";

interface Saved {
  name: string;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
}

/** Refuses a change that is based on an older version than the saved one, and says who saved and when. */
export async function requireVersion(tx: Tx, saved: Saved, version: number | null | undefined): Promise<void> {
  if (version === undefined || version === null || version === saved.version) return;
  const by = saved.updatedBy ? await findUserName(tx, saved.updatedBy) : undefined;
  throw orgError("org.changed-meanwhile", {
    // Support's own profiles are not shown to members.
    by: by ?? "Another user",
    at: saved.updatedAt.toISOString(),
    name: saved.name,
    version: saved.version,
  });
}
