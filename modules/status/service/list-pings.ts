import type { Database, Tenant } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { listRuns } from "@bc/workflow/client";
import { pingRequest } from "../contract/ping.ts";
import { findPings } from "../store/pings.ts";
import { type PingView, presentPing } from "./present-ping.ts";

export interface PingPage {
  data: PingView[];
  totalCount: number;
}

export function listPings(database: Database, tenant: Tenant & { businessId: string }, page: Page): Promise<PingPage> {
  const { businessId } = tenant;
  return database.withTenant(tenant, async (tx) => {
    const { runs, totalCount } = await listRuns(tx, { workflow: pingRequest.name, businessId }, page);
    const ids = runs.map(({ id }) => id);
    const rows = ids.length > 0 ? await findPings(tx, businessId, ids) : [];
    const written = new Map(rows.map((row) => [row.id, row]));
    return { data: runs.map((run) => presentPing(run, written.get(run.id))), totalCount };
  });
}
