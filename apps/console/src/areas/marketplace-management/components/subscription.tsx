import { trialDays } from "@bc/trial/contract/trials";
import { Badge } from "@bc/ui/badge";
import { ButtonLink } from "@bc/ui/button";
import { CardBody } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { useConfig } from "../../../shared/config.ts";
import { marketplaceSubscription } from "../../../shared/products/marketplace.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import { daysLeftWords } from "../../../shared/trials/days-left-words.ts";
import type { GetSubscriptionQuery } from "../api/get-subscription.gen.ts";

type Status = NonNullable<GetSubscriptionQuery["org_productInstanceShow"]>["subscriptionStatus"];

const words = {
  ACTIVE: { badge: "Active", tone: "success", text: "Your Marketplace Management subscription is active." },
  TRIAL: {
    badge: "Trial",
    tone: "primary",
    text: "You're on a free trial.",
  },
  PENDING: { badge: "Pending", tone: "warning", text: "Marketplace Management is being set up for you." },
  EXPIRED: {
    badge: "Expired",
    tone: "danger",
    text: "Your subscription has expired. Renew it to keep using Marketplace Management.",
  },
} as const satisfies Record<Status, object>;

interface SubscriptionProps {
  business: { id: string; name: string };
  /** Undefined if the business has no subscription. */
  status: Status | undefined;
  /** Until the end of a trial that was started here. */
  daysLeft: number | null | undefined;
}

export function Subscription({ business, status, daysLeft }: SubscriptionProps) {
  const { mcm } = useConfig().products;
  if (!status)
    return (
      <EmptyState
        title={`${business.name} doesn't have Marketplace Management`}
        action={
          <ButtonLink link={RouterLink} variant="secondary" href="/marketplace-management">
            Learn more
          </ButtonLink>
        }
      >
        Free {trialDays.mcm}-day trial
      </EmptyState>
    );
  const { badge, tone, text } = words[status];
  return (
    <CardBody>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <Badge tone={tone}>{badge}</Badge>
          <p className="mt-2 text-muted">
            {text} {status === "TRIAL" && typeof daysLeft === "number" && <strong>{daysLeftWords(daysLeft)}</strong>}
          </p>
        </div>
        {mcm ? (
          <ButtonLink href={marketplaceSubscription(mcm, business.id)}>Manage Subscription</ButtonLink>
        ) : (
          <p className="text-muted">Subscriptions can't be managed in this deployment. Contact support.</p>
        )}
      </div>
    </CardBody>
  );
}
