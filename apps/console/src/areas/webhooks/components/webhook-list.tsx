import { maxWebhooks } from "@bc/webhook/contract/limits";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { PageHeader } from "@bc/ui/page";
import { Select } from "@bc/ui/select";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { counted } from "../../../shared/format/words.ts";
import { Instant } from "../../../shared/instant.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { listWebhooks } from "../api/list-webhooks.gen.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { type OpenDialog, WebhookDialogs } from "./webhook-dialogs.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { isDisabled, stateWords, type Webhook } from "./webhook-words.ts";

export function WebhookList({ businessId, businessName }: { businessId: string; businessName: string }) {
  const query = useOperation(listWebhooks, { cartBusinessId: businessId });
  const actions = useWebhookActions(businessId);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const count = query.data?.order_webhookList.data.length ?? 0;
  const isFull = count >= maxWebhooks;
  return (
    <>
      <PageHeader
        title="Webhooks"
        note={`Send events of orders and shipments of ${businessName} to your own systems.`}
        actions={
          <Button disabled={query.data === undefined || isFull} onClick={() => setOpen({ name: "create" })}>
            <Plus aria-hidden="true" />
            Create webhook
          </Button>
        }
      />
      <section aria-label="Webhooks" className="overflow-hidden rounded-lg border border-line bg-surface">
        <QueryState query={query} what="webhooks" lines={4}>
          {({ order_webhookList: { data } }) =>
            data.length === 0 ? (
              <EmptyState icon={WebhookIcon} title="No webhooks yet">
                Create one to get events as they happen, signed and repeated until your system has them.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {data.map((webhook) => (
                  <li key={webhook.id} className="flex items-start gap-3 px-4 py-4 sm:px-5">
                    <WebhookSummary webhook={webhook} />
                    <WebhookMenu webhook={webhook} actions={actions} onOpen={(name) => setOpen({ name, webhook })} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </section>
      <LatestDeliveries businessId={businessId} webhooks={query.data?.order_webhookList.data ?? []} />
      {isFull && <p className="text-sm text-muted">A business can have up to {maxWebhooks} webhooks.</p>}
      <WebhookDialogs businessId={businessId} open={open} onOpen={setOpen} />
    </>
  );
}

/** The log of one webhook, at first of one that fails: whether the user's system got the events is asked most. */
function LatestDeliveries({ businessId, webhooks }: { businessId: string; webhooks: readonly Webhook[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const webhook =
    webhooks.find(({ id }) => id === chosen) ?? webhooks.find(({ failingSince }) => failingSince) ?? webhooks[0];
  if (!webhook) return null;
  return (
    <>
      {webhooks.length > 1 && (
        <div className="max-w-md">
          <Select
            label="Deliveries to"
            options={webhooks.map(({ id, url }) => ({ value: id, text: url }))}
            value={webhook.id}
            onChange={setChosen}
          />
        </div>
      )}
      <DeliveryLog key={webhook.id} businessId={businessId} webhook={webhook} />
    </>
  );
}

function WebhookSummary({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, state, failingSince, pendingCount } = webhook;
  const { label, tone } = stateWords[state];
  return (
    <div className="min-w-0 flex-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/settings/webhooks/${id}`} className="min-w-0 font-medium wrap-anywhere hover:underline">
          {url}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {state === "ON" && failingSince && <Badge tone="warning">Failing</Badge>}
      </div>
      {description && <p className="mt-1 wrap-anywhere text-muted">{description}</p>}
      <p className="mt-1 text-muted">
        {counted(events.length, "event")}
        {pendingCount > 0 && ` · ${pendingCount} pending`}
        {failingSince && !isDisabled(webhook) && (
          <>
            {" · failing since "}
            <Instant iso={failingSince} />
          </>
        )}
      </p>
    </div>
  );
}
