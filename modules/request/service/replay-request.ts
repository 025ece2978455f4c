import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { deliverRequest } from "../contract/deliver.ts";
import { requestError } from "../contract/errors.ts";
import { reopenRequest } from "../store/delivery.ts";
import { insertEvent } from "../store/events.ts";
import type { RequestRow } from "../store/requests.ts";
import { showRequest } from "./show-request.ts";

/** Delivers a failed request again, with an entry in the organization's audit log. */
export async function replayRequest(
  { database, workflows }: { database: Database; workflows: WorkflowClient },
  actor: Actor,
  id: string,
): Promise<RequestRow> {
  const { userId } = actor;
  const request = await showRequest(database, { userId, everywhere: true }, id);
  const { organizationId, businessId } = request;
  const run = await database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    if (!(await reopenRequest(tx, { businessId, requestId: id }))) throw requestError("request.not-failed");
    await insertEvent(tx, { businessId, requestId: id }, "replayed");
    const run = await workflows.enqueue(tx, deliverRequest, { input: { requestId: id }, key: id });
    await recordAudit(tx, actor, {
      organizationId,
      businessId,
      action: "service-request.replayed",
      target: { type: "service-request", id },
      after: { reference: request.reference },
    });
    return run;
  });
  await workflows.submit(run);
  return { ...request, status: "received" };
}
