import { ButtonLink } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { formatNumber } from "@bc/ui/format-number";
import { PackageCheck } from "lucide-react";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { useIsOffered } from "../../../../shared/navigation/offered.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { dayAndTime } from "../../components/ship-by.ts";
import type { ListTab } from "../../components/tabs.ts";
import { useTabCounts } from "./use-tab-counts.ts";

interface EmptyListProps {
  businessId: string;
  tab: ListTab;
  zone: string;
}

const connectPath = "/unified-analytics/all-connectors";
const createPath = "/orders/new";

/** Says why a tab without filters has no orders. */
export function EmptyList({ businessId, tab, zone }: EmptyListProps) {
  const { data: counts } = useTabCounts(businessId);
  const now = useNow();
  if (counts?.all === 0) return <NoOrders />;
  const next = tab.tab === "toShipToday" ? counts?.nextDispatch : undefined;
  return (
    <EmptyState
      icon={PackageCheck}
      title={
        next
          ? `${tab.empty} Next: ${formatNumber(next.count)} ${next.count === 1 ? "order" : "orders"} by ${dayAndTime(next.dispatchBy, now, zone)}.`
          : tab.empty
      }
    />
  );
}

function NoOrders() {
  const isOffered = useIsOffered();
  return (
    <EmptyState
      title="No orders yet. They appear within minutes of connecting a store."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isOffered(connectPath) && (
            <ButtonLink link={RouterLink} href={connectPath} size="small">
              Connect a store
            </ButtonLink>
          )}
          {isOffered(createPath) && (
            <ButtonLink link={RouterLink} href={createPath} size="small" variant="secondary">
              Create an order
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
