import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@bc/runtime/ids";
import type { WorkflowRequest } from "@bc/workflow/define";
import type pg from "pg";
import type { z } from "zod";
import type { Worker } from "./workflow-engines.ts";

export interface Probe {
  runs: number;
  perSecond: number;
}

/** Starts runs at a steady rate, each for another organization, and returns their milliseconds from request to start. */
export async function measureWaits(
  { client }: Worker,
  admin: pg.Client,
  workflow: WorkflowRequest<z.ZodObject>,
  { runs, perSecond }: Probe,
): Promise<number[]> {
  const organizations = Array.from({ length: runs }, () => newId());
  const began = performance.now();
  const starts: Promise<unknown>[] = [];
  for (const [index, organizationId] of organizations.entries()) {
    await sleep(Math.max(0, began + (index * 1_000) / perSecond - performance.now()));
    starts.push(client.start({ organizationId }, workflow, { input: {} }));
  }
  await Promise.all(starts);
  for (;;) {
    const { rows } = await admin.query<{ ms: number }>(
      `select extract(epoch from started_at - requested_at)::float8 * 1000 as ms
       from workflow.run where organization_id = any($1::uuid[]) and started_at is not null`,
      [organizations],
    );
    if (rows.length === runs) return rows.map(({ ms }) => ms);
    await sleep(20);
  }
}

/** Returns the 95th percentile. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}
