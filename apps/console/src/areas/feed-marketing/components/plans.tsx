import type { FeedCurrency, FeedPrice } from "@bc/trial/contract/feed-plans";
import { ErrorState } from "@bc/ui/error-state";
import { Skeleton } from "@bc/ui/skeleton";
import type { ReactNode } from "react";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { listPlans, type ListPlansQuery } from "../api/list-plans.gen.ts";

type Listed = ListPlansQuery["trial_planList"][number];
/** A plan with its price for one term. */
export type Plan = Omit<Listed, "paymentTerm"> & FeedPrice;

interface PlansProps {
  businessId: string;
  currency: FeedCurrency;
  children: (plans: readonly Plan[]) => ReactNode;
}

/** Loads the plans with their prices. */
export function Plans({ businessId, currency, children }: PlansProps) {
  const query = useOperation(
    listPlans,
    { businessId, currency },
    // The prices of the other currency replace these without a gap.
    { staleTime: 60_000, placeholderData: (before) => before },
  );
  if (query.data) return children(query.data.trial_planList.map(toPlan));
  if (query.isError)
    return (
      <ErrorState
        title="Could not load page"
        requestId={query.error.requestId}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      >
        The prices of Feed Marketing couldn't be loaded. Please try again in a moment.
      </ErrorState>
    );
  return <Skeleton lines={8} label="Loading plans" />;
}

const toPlan = (plan: Listed): Plan => ({ ...plan, paymentTerm: plan.paymentTerm === 12 ? 12 : 1 });
