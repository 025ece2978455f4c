import type { Tenant } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { pingRequest } from "../contract/ping.ts";
import { type PingView, presentPing } from "./present-ping.ts";

export async function createPing(workflows: WorkflowClient, tenant: Tenant, businessKey: number): Promise<PingView> {
  const run = await workflows.start(tenant, pingRequest, { input: { businessKey } });
  return presentPing(run, undefined);
}
