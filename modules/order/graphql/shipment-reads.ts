import { pageOf } from "@bc/api-kit/pagination";
import { checkTrackingNumber, normalizeTrackingNumber, type TrackingCheck } from "../domain/tracking-number.ts";
import { countSelected, countTabs } from "../service/count-shipments.ts";
import type { Total } from "../service/count-total.ts";
import { listShipments } from "../service/list-shipments.ts";
import { showShipment } from "../service/show-shipment.ts";
import type { QueryResolvers, TrackingNumberResult } from "./resolvers.gen.ts";
import { readBusiness, viewerOf } from "./viewer.ts";

const results: Record<TrackingCheck["kind"], TrackingNumberResult> = {
  recognized: "RECOGNIZED",
  ambiguous: "AMBIGUOUS",
  "wrong-check-digit": "WRONG_CHECK_DIGIT",
  "not-checked": "NOT_CHECKED",
  malformed: "MALFORMED",
};

export const shipmentReads = {
  async order_OrderShipmentList(_parent, { findShipmentInput, paginationArgs }, context) {
    const paging = { ...pageOf(paginationArgs), after: paginationArgs?.after };
    const { filter, ...page } = await listShipments(context, viewerOf(context), findShipmentInput, paging);
    let total: Promise<Total> | undefined;
    return { ...page, total: () => (total ??= readBusiness(context, (tx) => countSelected(tx, filter))) };
  },
  order_shipmentShow: (_parent, { shipmentId }, context) =>
    readBusiness(context, (tx, tenant) => showShipment(tx, tenant, shipmentId)),
  order_shipmentTabCounts: (_parent, _args, context) =>
    readBusiness(context, (tx, { businessId }) => countTabs(tx, businessId, new Date())),
  order_trackingNumberCheck(_parent, args) {
    const trackingNumber = normalizeTrackingNumber(args.trackingNumber.slice(0, 200));
    const check = checkTrackingNumber(trackingNumber, args.shippingCarrier);
    const carriers = "carriers" in check ? [...check.carriers] : "carrier" in check ? [check.carrier] : [];
    return { trackingNumber, result: results[check.kind], carriers };
  },
} satisfies QueryResolvers;
