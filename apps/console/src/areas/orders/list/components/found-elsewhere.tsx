import { Link } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { locateOrders } from "../../api/locate-orders.gen.ts";
import { numberIn } from "../../api/number-in.ts";

interface FoundElsewhereProps {
  businessId: string;
  search: string;
}

/** Orders with the searched number in other businesses of the user. */
export function FoundElsewhere({ businessId, search }: FoundElsewhereProps) {
  const number = numberIn(search);
  const query = useOperation(locateOrders, { number: number ?? "" }, { enabled: number !== null });
  const found = query.data?.order_orderLocate.filter(({ cartBusinessId }) => cartBusinessId !== businessId) ?? [];
  if (!number || found.length === 0) return null;
  return (
    <ul aria-label="Found in other businesses" className="mt-2 flex flex-col items-center gap-1 text-sm">
      {found.map(({ cartOrderId, cartBusinessId, orderNumber, businessName }) => (
        <li key={cartOrderId}>
          <Link to={`/orders/${cartOrderId}?businessId=${cartBusinessId}`} className="link">
            {orderNumber} in {businessName}
          </Link>
        </li>
      ))}
    </ul>
  );
}
