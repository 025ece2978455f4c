import { Alert } from "@bc/ui/alert";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { ErrorState } from "@bc/ui/error-state";
import { Facts } from "@bc/ui/facts";
import { PageHeader } from "@bc/ui/page";
import { Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { Instant } from "../../../shared/instant.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";
import { listWebhooks } from "../api/list-webhooks.gen.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { type OpenDialog, WebhookDialogs } from "./webhook-dialogs.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { disabledText, isDisabled, stateWords, type Webhook } from "./webhook-words.ts";

const root = "/settings/webhooks";
const refreshMs = 5_000;

/** One webhook: its state, what it receives, and its delivery log. */
export function WebhookDetail({ businessId, webhookId }: { businessId: string; webhookId: string }) {
  const query = useOperation(listWebhooks, { cartBusinessId: businessId }, { refetchInterval: refreshMs });
  return (
    <QueryState query={query} what="the webhook" lines={6} flush>
      {({ order_webhookList: { data } }) => {
        const webhook = data.find(({ id }) => id === webhookId);
        if (webhook) return <Detail businessId={businessId} webhook={webhook} />;
        return (
          <>
            <PageHeader title="Webhook" back={{ label: "Webhooks", href: root }} link={RouterLink} />
            <ErrorState title="This webhook doesn't exist.">It may have been deleted.</ErrorState>
          </>
        );
      }}
    </QueryState>
  );
}

function Detail({ businessId, webhook }: { businessId: string; webhook: Webhook }) {
  const actions = useWebhookActions(businessId);
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { url, state, description } = webhook;
  const { label, tone } = stateWords[state];
  return (
    <>
      <PageHeader
        title={new URL(url).host}
        back={{ label: "Webhooks", href: root }}
        link={RouterLink}
        badge={<Badge tone={tone}>{label}</Badge>}
        note={
          <>
            <span className="wrap-anywhere">{url}</span>
            {description && <span className="block wrap-anywhere">{description}</span>}
          </>
        }
        actions={
          <>
            <Button
              variant="secondary"
              disabled={state !== "ON"}
              busy={actions.busy}
              onClick={() => actions.test(webhook)}
            >
              <Send aria-hidden="true" />
              Send test event
            </Button>
            <WebhookMenu webhook={webhook} actions={actions} onOpen={(name) => setOpen({ name, webhook })} />
          </>
        }
      />
      {isDisabled(webhook) && (
        <Alert tone="bad">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-80">{disabledText(webhook)}</span>
            <Button variant="secondary" size="small" busy={actions.busy} onClick={() => actions.turn(webhook, true)}>
              Turn on
            </Button>
          </div>
        </Alert>
      )}
      <NewVersion webhook={webhook} actions={actions} />
      <Card title="Settings">
        <CardBody>
          <Facts facts={factsOf(webhook)} />
        </CardBody>
      </Card>
      <DeliveryLog businessId={businessId} webhook={webhook} />
      <WebhookDialogs businessId={businessId} open={open} onOpen={setOpen} onDeleted={() => void navigate(root)} />
    </>
  );
}

/** Offers to test and adopt a newer version of the bodies. */
function NewVersion({ webhook, actions }: { webhook: Webhook; actions: ReturnType<typeof useWebhookActions> }) {
  const { apiVersion, latestApiVersion, apiVersionEndsOn, state } = webhook;
  if (apiVersion === latestApiVersion) return null;
  return (
    <Alert tone="note">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-80">
          Version {latestApiVersion} of the events is available. This webhook uses {apiVersion}, which is supported
          until {apiVersionEndsOn}.
        </span>
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={state !== "ON"}
            onClick={() => actions.test(webhook, latestApiVersion)}
          >
            Test version {latestApiVersion}
          </Button>
          <Button variant="secondary" size="small" onClick={() => actions.adopt(webhook)}>
            Adopt
          </Button>
        </span>
      </div>
    </Alert>
  );
}

const instant = (iso: string | null | undefined) => (iso ? <Instant iso={iso} /> : null);

const factsOf = ({
  events,
  apiVersion,
  includesCustomerData,
  pendingCount,
  lastSuccessAt,
  failingSince,
  previousSecretUntil,
}: Webhook) => [
  { label: "Events", value: events.join(", ") },
  { label: "Customer data", value: includesCustomerData ? "Included" : "Not included" },
  {
    label: "Version",
    value: (
      <a className="link" href={`/webhook-schemas/${apiVersion}.json`} target="_blank" rel="noreferrer">
        {apiVersion} (JSON Schema)
      </a>
    ),
  },
  { label: "Pending", value: pendingCount },
  { label: "Last success", value: instant(lastSuccessAt) },
  ...(failingSince ? [{ label: "Failing since", value: instant(failingSince) }] : []),
  ...(previousSecretUntil ? [{ label: "Previous secret signs until", value: instant(previousSecretUntil) }] : []),
];
