import { Page, PageHeader } from "@bc/ui/page";
import { useParams } from "react-router";
import { useCurrent } from "../../../shared/current/current.tsx";
import { WebhookDetail } from "../components/webhook-detail.tsx";
import { WebhookList } from "../components/webhook-list.tsx";

/** The webhooks of the current business, or one of them with its delivery log. */
export function WebhooksPage() {
  const { business } = useCurrent();
  const { webhookId } = useParams();
  return (
    <>
      <title>Webhooks · Brand Console</title>
      <Page>
        {!business && <PageHeader title="Webhooks" note="Choose a business first: webhooks belong to one." />}
        {business && !webhookId && <WebhookList businessId={business.id} businessName={business.name} />}
        {business && webhookId && <WebhookDetail key={webhookId} businessId={business.id} webhookId={webhookId} />}
      </Page>
    </>
  );
}
