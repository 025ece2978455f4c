import { type Actor, recordAudit } from "@bc/audit/public";
import type { Json } from "@bc/runtime/app-error";
import { webhookChange } from "../contract/webhook-input.ts";
import { changeEndpoint, type EndpointChange, type EndpointRow } from "../store/endpoints.ts";
import type { Place, WebhookParts } from "./parts.ts";
import { requestDrain } from "./request-drain.ts";
import { requireInput, requireUrl, requireVersion } from "./require-webhook.ts";

const enabled = { disabled_cause: null, disabled_at: null, failing_since: null, is_failing: false } as const;

/** Changes a webhook. Turning it off ends what is pending; turning it on enables it again. */
export async function updateWebhook(
  { database, workflows, webhooks }: WebhookParts,
  { organizationId, businessId, ...actor }: Place & Actor,
  input: unknown,
): Promise<EndpointRow> {
  const { id, version, url, events, description, includesCustomerData, isOn, apiVersion } = requireInput(
    webhookChange,
    input,
  );
  const change: EndpointChange = {
    ...(url !== undefined && { url: requireUrl(url, webhooks.allowedOrigins) }),
    ...(events !== undefined && { events }),
    ...(description !== undefined && { description }),
    ...(includesCustomerData !== undefined && { includes_customer_data: includesCustomerData }),
    ...(apiVersion !== undefined && { api_version: apiVersion }),
    ...(isOn !== undefined && { is_on: isOn }),
    ...(isOn === true && enabled),
  };
  const { changed, run } = await database.withTenant(
    { userId: actor.userId, organizationId, businessId },
    async (tx) => {
      const before = await requireVersion(tx, businessId, { id, version });
      const changed = await changeEndpoint(tx, businessId, id, change);
      // The run ends what is pending, or notifies of the recovery.
      const run = isOn !== undefined ? await requestDrain(tx, workflows, changed) : undefined;
      await recordAudit(tx, actor, {
        organizationId,
        businessId,
        action: "webhook.updated",
        target: { type: "webhook", id },
        before: factsOf(before),
        after: factsOf(changed),
      });
      return { changed, run };
    },
  );
  if (run) await workflows.submit(run);
  return changed;
}

const factsOf = ({
  url,
  events,
  description,
  includesCustomerData,
  isOn,
  apiVersion,
}: EndpointRow): Record<string, Json> => ({ url, events, description, includesCustomerData, isOn, apiVersion });
