import type { ListShipmentsQuery } from "../../api/list-shipments.gen.ts";

export type ShipmentRow = ListShipmentsQuery["order_OrderShipmentList"]["data"][number];
export const shipmentId = ({ id }: ShipmentRow): string => id;
