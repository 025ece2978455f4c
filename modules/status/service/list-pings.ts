import type { Scope, Services } from "@bc/api-kit/context";
import type { Page } from "@bc/api-kit/pagination";
import { listRuns } from "@bc/workflow/client";
import { pingRequest } from "../contract/ping.ts";
import { findPings } from "../store/pings.ts";
import { type PingView, presentPing } from "./present-ping.ts";

export interface PingPage {
  data: PingView[];
  totalCount: number;
}

export function listPings({ database }: Services, scope: Required<Scope>, page: Page): Promise<PingPage> {
  const { businessId } = scope;
  return database.withTenant(scope, async (tx) => {
    const { runs, totalCount } = await listRuns(tx, { workflow: pingRequest.name, businessId }, page);
    const rows = runs.length > 0 ? await findPings(tx, businessId, runs.map(({ id }) => id)) : [];
    const written = new Map(rows.map((row) => [row.id, row]));
    return { data: runs.map((run) => presentPing(run, written.get(run.id))), totalCount };
  });
}
