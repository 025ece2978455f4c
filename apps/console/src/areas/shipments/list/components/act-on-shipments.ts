import type { Operation } from "@bc/api-schema/operation";
import { ApiError } from "../../../../shared/api/api-error.ts";
import type { ApiClient } from "../../../../shared/api/client.ts";
import {
  type CursorPaginationArgs,
  type FindShipmentInput,
  listShipments,
  type ListShipmentsQuery,
} from "../../api/list-shipments.gen.ts";
import { markHandedOver, type ShipmentVersionInput } from "../../api/mark-handed-over.gen.ts";
import { markHandled } from "../../api/mark-handled.gen.ts";
import { checkShipment, type CheckShipmentQuery } from "../api/check-shipment.gen.ts";

export type ShipmentAction = "handOver" | "handle";
type Checked = CheckShipmentQuery["order_shipmentShow"];

/** How many shipments are changed together. */
export const maxSelected = 500;

interface ActionRule {
  operation: Operation<unknown, { businessId: string; input: ShipmentVersionInput }>;
  done: string;
  applies: (shipment: Checked) => boolean;
  /** Why a shipment was skipped. */
  reason: string;
}

const actionRules: Readonly<Record<ShipmentAction, ActionRule>> = {
  handOver: {
    operation: markHandedOver,
    done: "handed over",
    applies: ({ canHandOver }) => canHandOver,
    reason: "tracked by carrier or handed over",
  },
  handle: {
    operation: markHandled,
    done: "handled",
    applies: ({ actionRequired }) => actionRequired,
    reason: "no action needed",
  },
};

/** The IDs of all shipments that a list shows, up to the limit. */
export async function matchingIds(client: ApiClient, businessId: string, find: FindShipmentInput): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: CursorPaginationArgs = after ? { take: 100, after } : { take: 100 };
    const found: ListShipmentsQuery = await client.request(listShipments, { businessId, find, page });
    ids.push(...found.order_OrderShipmentList.data.map(({ id }) => id));
    after = found.order_OrderShipmentList.endCursor;
  } while (after && ids.length < maxSelected);
  return ids;
}

interface Run {
  signal: AbortSignal;
  /** Called with the number of shipments that were tried. */
  onProgress: (tried: number) => void;
}

interface ShipmentOutcome {
  /** "24 handed over, 1 skipped: …, 1 failed: …" */
  text: string;
  hasFailed: boolean;
}

/** Changes shipments one after the other, as they are now. A failure doesn't stop the rest; the signal does. */
export async function actOnShipments(
  client: ApiClient,
  businessId: string,
  action: ShipmentAction,
  ids: readonly string[],
  { signal, onProgress }: Run,
): Promise<ShipmentOutcome> {
  const { operation, applies, done, reason } = actionRules[action];
  const counts = { done: 0, skipped: 0, left: ids.length };
  const failures = new Map<string, number>();
  async function change(shipmentId: string): Promise<"done" | "skipped"> {
    const { order_shipmentShow: shipment } = await client.request(checkShipment, { businessId, shipmentId });
    if (!applies(shipment)) return "skipped";
    const input = { shipmentId, version: shipment.orderVersion, clientKey: crypto.randomUUID() };
    await client.request(operation, { businessId, input });
    return "done";
  }
  for (const shipmentId of ids) {
    if (signal.aborted) break;
    try {
      counts[await change(shipmentId)]++;
    } catch (error) {
      const why = error instanceof ApiError ? error.message : "Something went wrong";
      failures.set(why, (failures.get(why) ?? 0) + 1);
    }
    counts.left--;
    onProgress(ids.length - counts.left);
  }
  const text = [
    `${counts.done} ${done}`,
    ...(counts.left > 0 ? [`${counts.left} not changed`] : []),
    ...(counts.skipped > 0 ? [`${counts.skipped} skipped: ${reason}`] : []),
    ...[...failures].map(([why, count]) => `${count} failed: ${why}`),
  ].join(", ");
  return { text, hasFailed: failures.size > 0 };
}
