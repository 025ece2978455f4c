import { Badge } from "@bc/ui/badge";
import { ButtonLink } from "@bc/ui/button";
import { CopyButton } from "@bc/ui/copy-button";
import { PageHeader } from "@bc/ui/page";
import type { ReactNode } from "react";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { ShipByTime } from "../../components/ship-by-time.tsx";
import { FulfillmentBadge, OrderStatusBadge } from "../../components/status-badges.tsx";
import type { Neighbors } from "./neighbors.ts";
import type { Order } from "./order.ts";

interface OrderHeadProps {
  order: Order;
  neighbors: Neighbors;
  actions: ReactNode;
}

/** Number, channel, statuses, countdown and tags, with the way to the neighbors in the list. */
export function OrderHead({ order, neighbors, actions }: OrderHeadProps) {
  const zone = useZone();
  const { business } = useCurrent();
  const { orderNumber, cartOrderId, cartSalesChannelName, channelUrl, orderDate, tags } = order;
  const link = `${location.origin}/orders/${cartOrderId}?businessId=${business?.id ?? ""}`;
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        link={RouterLink}
        back={{ label: "Orders", href: neighbors.list }}
        title={orderNumber}
        badge={
          <>
            <OrderStatusBadge status={order.orderStatus} />
            <FulfillmentBadge status={order.orderFulfillmentStatusName} />
            {order.deletedAt && <Badge tone="danger">Deleted</Badge>}
            <CopyButton text={link} label="Copy link" copiedText="Link copied" />
          </>
        }
        note={
          <>
            {channelUrl ? (
              <a href={channelUrl} target="_blank" rel="noreferrer" className="link">
                {cartSalesChannelName}
              </a>
            ) : (
              cartSalesChannelName
            )}
            {` · ${formatMinute(orderDate, zone)}`}
          </>
        }
        actions={actions}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {order.openQuantity > 0 && (
          <span className="flex items-center gap-2">
            <span className="text-muted">Ship by</span>
            <ShipByTime order={order} zone={zone} />
          </span>
        )}
        {tags.map(({ name, color }) => (
          <Badge key={name} tone={color} kind="label">
            {name}
          </Badge>
        ))}
        <NeighborLinks neighbors={neighbors} />
      </div>
    </div>
  );
}

function NeighborLinks({ neighbors: { position, count, previous, next } }: { neighbors: Neighbors }) {
  if (position === undefined) return null;
  return (
    <nav aria-label="Orders of the list" className="ms-auto flex items-center gap-2">
      <span className="text-dense text-muted tabular-nums">
        {position} of {count}
      </span>
      {previous && (
        <ButtonLink link={RouterLink} size="small" variant="secondary" href={`/orders/${previous}`}>
          Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink link={RouterLink} size="small" variant="secondary" href={`/orders/${next}`}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
