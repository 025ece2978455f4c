import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { Page, PageHeader } from "@bc/ui/page";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { useTrial } from "../../../shared/trials/use-trial.ts";
import { getSubscription } from "../api/get-subscription.gen.ts";
import { Subscription } from "../components/subscription.tsx";

export function SubscriptionPage() {
  const { organization, business } = useCurrent();
  return (
    <Page width="form">
      <title>Marketplace Management · Brand Console</title>
      <PageHeader title="Marketplace Management" note="Your plan and billing" />
      <Card title="Subscription" note={business?.name}>
        {business ? (
          <Loaded business={business} />
        ) : (
          <EmptyState title={`No ${organization.terminology.toLowerCase()} yet`}>
            Create a {organization.terminology.toLowerCase()} in {organization.name} to subscribe.
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}

function Loaded({ business }: { business: { id: string; name: string } }) {
  const query = useOperation(getSubscription, { businessId: business.id });
  // Without an answer the days are left out.
  const { trial } = useTrial("mcm", business.id);
  return (
    <QueryState query={query} what="your subscription" lines={2}>
      {({ org_productInstanceShow: instance }) => (
        <Subscription business={business} status={instance?.subscriptionStatus} daysLeft={trial?.daysLeft} />
      )}
    </QueryState>
  );
}
