import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { formatDate } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { formatMoney } from "@bc/order/contract/money";
import { ledgerRows } from "./ledger-rows.ts";
import type { Order } from "./order.ts";

const kindWords: Readonly<Record<Order["ledgerEntries"][number]["kind"], string>> = {
  GOODS: "Goods",
  DISCOUNT: "Discount",
  SHIPPING: "Shipping",
  SHIPPING_DISCOUNT: "Shipping discount",
  TAX: "Tax",
  DUTY: "Duty",
  REFUND: "Refund",
  FEE: "Fee",
  ADJUSTMENT: "Adjustment",
};

interface LedgerCardProps {
  order: Order;
  /** Confirms the payment; undefined if the user can't. */
  onMarkPaid: (() => void) | undefined;
}

/** What the customer pays and what remains of it. */
export function LedgerCard({ order, onMarkPaid }: LedgerCardProps) {
  const zone = useZone();
  const { sums, below } = ledgerRows(order);
  return (
    <Card
      title="Payment"
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={order.isPaid ? "success" : "warning"}>{order.isPaid ? "Paid" : "Unpaid"}</Badge>
          {onMarkPaid && (
            <Button size="small" variant="secondary" onClick={onMarkPaid}>
              Mark as paid
            </Button>
          )}
        </span>
      }
    >
      <CardBody>
        <Rows rows={sums} />
        <div className="mt-3 border-t border-line pt-3">
          <Rows rows={below} />
        </div>
        {order.ledgerEntries.length > 0 && (
          <details className="mt-3">
            <summary className="cursor-pointer text-dense text-muted">
              Ledger entries ({order.ledgerEntries.length})
            </summary>
            <div className="mt-2">
              <Rows
                rows={order.ledgerEntries.map(({ id, kind, amount, currency, eventAt }) => ({
                  id,
                  label: `${kindWords[kind]}, ${formatDate(eventAt, zone)}`,
                  amount,
                  currency,
                }))}
              />
            </div>
          </details>
        )}
      </CardBody>
    </Card>
  );
}

interface Row {
  /** Of a row whose label is not its own. */
  id?: string;
  label: string;
  amount: string;
  currency: string;
  isStrong?: boolean;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {rows.map(({ id, label, amount, currency, isStrong }) => (
        <div
          key={id ?? `${label} ${currency}`}
          className={`flex justify-between gap-4 ${isStrong ? "font-semibold" : ""}`}
        >
          <dt className={isStrong ? "" : "text-muted"}>{label}</dt>
          <dd className="tabular-nums">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
