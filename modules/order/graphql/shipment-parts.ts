import type { ApiContext, BatchRead } from "@bc/api-kit/context";
import {
  findPackages,
  findScans,
  findShipmentItems,
  type ShownPackage,
  type ShownScan,
  type ShownShipmentItem,
} from "../store/find-shipment-parts.ts";
import { findOrderShipments } from "../store/find-shipments.ts";
import type { ShownShipment } from "../store/shown-shipment.ts";
import { grouped } from "./batches.ts";
import { readBusiness } from "./viewer.ts";

const readShipments: BatchRead<ShownShipment[]> = (context, ids) =>
  readBusiness(context, async (tx, { businessId }) => {
    const shipments = grouped(await findOrderShipments(tx, businessId, ids), ({ cartOrderId }) => cartOrderId);
    return ids.map((id) => shipments(id));
  });
export const shipmentsOf = (context: ApiContext, orderId: string): Promise<ShownShipment[]> =>
  context.batch(readShipments, context, orderId);

export interface ShipmentParts {
  packages: ShownPackage[];
  items: ShownShipmentItem[];
}
const shipmentOf = ({ shipmentId }: { shipmentId: string }): string => shipmentId;
const readParts: BatchRead<ShipmentParts> = (context, ids) =>
  readBusiness(context, async (tx, { businessId }) => {
    const packages = grouped(await findPackages(tx, businessId, ids), shipmentOf);
    const items = grouped(await findShipmentItems(tx, businessId, ids), shipmentOf);
    return ids.map((id) => ({ packages: packages(id), items: items(id) }));
  });
export const partsOf = (context: ApiContext, shipmentId: string): Promise<ShipmentParts> =>
  context.batch(readParts, context, shipmentId);

const readScans: BatchRead<ShownScan[]> = (context, ids) =>
  readBusiness(context, async (tx, { businessId }) => {
    const scans = grouped(await findScans(tx, businessId, ids), shipmentOf);
    return ids.map((id) => scans(id));
  });
export const scansOf = (context: ApiContext, shipmentId: string): Promise<ShownScan[]> =>
  context.batch(readScans, context, shipmentId);
