import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Currency, LedgerKind } from "../contract/model.ts";

export interface ShownLedgerEntry {
  orderId: string;
  sourceId: string;
  kind: LedgerKind;
  amount: string;
  currency: Currency;
  eventAt: Date;
}

/** Returns the entries of orders, the oldest first. */
export async function findLedger(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<ShownLedgerEntry[]> {
  const { rows } = await sql<ShownLedgerEntry>`
    select e.order_id as "orderId", e.source_id as "sourceId", e.kind, e.amount::text, e.currency,
      e.event_at as "eventAt"
    from "order".ledger_entry e
    where e.business_id = ${businessId} and e.order_id = any (${orderIds}::uuid[]) and not e.is_removed
    order by e.event_at, e.source_id`.execute(tables(tx));
  return rows;
}

export interface LedgerSums {
  orderId: string;
  unexplained: string;
  refunded: string;
  fees: string;
  net: string;
}

/** Sums the entries in each order's own currency. What its total holds beyond them is unexplained. */
export async function sumLedgers(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<LedgerSums[]> {
  const { rows } = await sql<LedgerSums>`
    select o.id as "orderId", (o.total - coalesce(s.explained, 0))::text as unexplained,
      coalesce(s.refunded, 0)::text as refunded, coalesce(s.fees, 0)::text as fees,
      (o.total + coalesce(s.refunded, 0) + coalesce(s.fees, 0))::text as net
    from "order"."order" o left join lateral (
      select sum(e.amount) filter (where e.kind = 'REFUND') as refunded, sum(e.amount) filter (where e.kind = 'FEE') as fees,
        sum(e.amount) filter (where e.kind not in ('REFUND', 'FEE')
          and not (e.kind = 'TAX' and o.is_tax_included)) as explained
      from "order".ledger_entry e
      where e.business_id = ${businessId} and e.order_id = o.id and not e.is_removed and e.currency = o.currency) s on true
    where o.business_id = ${businessId} and o.id = any (${orderIds}::uuid[])`.execute(tables(tx));
  return rows;
}

export interface LabelCost {
  orderId: string;
  amount: string;
  currency: Currency;
}

/** Tells whether package p of shipment s has a cost that was not refunded. */
export const isLabelCost = sql.raw("p.cost is not null and s.refund_status is distinct from 'refunded'");

/** Returns what the labels of orders cost, per currency. */
export async function sumLabelCosts(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<LabelCost[]> {
  const { rows } = await sql<LabelCost>`
    select p.order_id as "orderId", sum(p.cost)::text as amount, p.cost_currency as currency
    from "order".package p join "order".shipment s on s.business_id = p.business_id and s.id = p.shipment_id
    where p.business_id = ${businessId} and p.order_id = any (${orderIds}::uuid[]) and ${isLabelCost}
    group by p.order_id, p.cost_currency order by p.cost_currency`.execute(tables(tx));
  return rows;
}
