import type { HttpClient } from "@bc/runtime/http-client";
import { z } from "zod";
import type { Finding } from "../domain/product.ts";
import { ask, type Asker } from "./ask.ts";

const check = z.object({ hasReportingProvisioned: z.boolean() });

export async function checkReporting(client: HttpClient, asker: Asker, organizationId: string): Promise<Finding> {
  const query = { orgId: organizationId };
  const answer = await ask(client, asker, { path: "/api/check-reporting-provisioned", query, answer: check });
  return { isEnabled: answer.hasReportingProvisioned };
}
