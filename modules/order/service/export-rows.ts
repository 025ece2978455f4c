import type { Tx } from "@bc/db/database";
import type { ExportColumnName, ExportShape } from "../contract/export-columns.ts";
import { findAddresses, type ShownAddress } from "../store/find-addresses.ts";
import { findLines, type ShownLine } from "../store/find-lines.ts";
import { findNotes, type ShownNote } from "../store/find-notes.ts";
import { findOrders } from "../store/find-orders.ts";
import { findOrderShipments } from "../store/find-shipments.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import type { ShownShipment } from "../store/shown-shipment.ts";
import type { ExportRow, ExportValue } from "./export-text.ts";
import type { Directory } from "./read-directory.ts";

/** What one row is made of. */
interface Source {
  order: ShownOrder;
  line: ShownLine | undefined;
  shipment: ShownShipment | undefined;
  shipTo: ShownAddress | undefined;
  customer: ShownAddress | undefined;
  notes: readonly ShownNote[];
  directory: Directory;
}

const addressColumns = /^shipTo|^customer(Email|Phone)$/u;

export interface RowsQuery {
  businessId: string;
  shape: ExportShape;
  columns: readonly ExportColumnName[];
  now: Date;
}

/** Returns the rows of orders, in the order of their IDs. Orders that are gone have none. */
export async function readExportRows(
  tx: Tx,
  ids: readonly string[],
  { businessId, shape, columns, now }: RowsQuery,
  directory: Directory,
): Promise<ExportRow[]> {
  const orders = new Map((await findOrders(tx, businessId, ids, now)).map((order) => [order.cartOrderId, order]));
  const hasAddress = columns.some((name) => addressColumns.test(name));
  const lines = groupOf(shape === "LINE" || hasAddress ? await findLines(tx, businessId, ids) : []);
  const addresses = groupOf(hasAddress ? await findAddresses(tx, businessId, ids) : []);
  const notes = groupOf(columns.includes("customerNotes") ? await findNotes(tx, businessId, ids) : []);
  const shipments = Map.groupBy(
    shape === "SHIPMENT" ? await findOrderShipments(tx, businessId, ids) : [],
    ({ cartOrderId }) => cartOrderId,
  );
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (!order) return [];
    const ownLines = lines.get(id) ?? [];
    const own = addresses.get(id) ?? [];
    const addressAt = (key: string | null | undefined) => own.find((address) => address.key === key);
    const common = {
      order,
      customer: addressAt("CUSTOMER") ?? addressAt("BILLING"),
      notes: notes.get(id) ?? [],
      directory,
    };
    const sourceOf = (line: ShownLine | undefined, shipment: ShownShipment | undefined): Source => ({
      ...common,
      line,
      shipment,
      shipTo: addressAt((line ?? ownLines[0])?.shipTo) ?? addressAt("SHIP_TO"),
    });
    const sources = {
      ORDER: () => [sourceOf(undefined, undefined)],
      LINE: () => orNone(ownLines).map((line) => sourceOf(line, undefined)),
      SHIPMENT: () => orNone(shipments.get(id) ?? []).map((shipment) => sourceOf(undefined, shipment)),
    }[shape]();
    return sources.map((source) => Object.fromEntries(columns.map((name) => [name, values[name](source)])));
  });
}

const groupOf = <Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ orderId }) => orderId);

/** Every selected order has at least one row. */
const orNone = <Item>(items: readonly Item[]): readonly (Item | undefined)[] =>
  items.length > 0 ? items : [undefined];

const values: Readonly<Record<ExportColumnName, (source: Source) => ExportValue | undefined>> = {
  cartOrderId: ({ order }) => order.cartOrderId,
  orderNumber: ({ order }) => order.orderNumber,
  sourceOrderId: ({ order }) => order.sourceOrderId,
  channel: ({ order, directory }) => directory.channelNames.get(order.cartSalesChannelId),
  orderDate: ({ order }) => order.orderDate,
  orderStatus: ({ order }) => order.orderStatus,
  fulfillmentStatus: ({ order }) => order.orderFulfillmentStatusName,
  channelStatus: ({ order }) => order.channelStatus,
  payment: ({ order }) => order.payment,
  errorCause: ({ order }) => order.errorCause,
  subtotal: ({ order }) => order.subtotal,
  totalDiscount: ({ order }) => order.totalDiscount,
  shippingTotal: ({ order }) => order.shippingTotal,
  totalTax: ({ order }) => order.totalTax,
  total: ({ order }) => order.total,
  currency: ({ order }) => order.currency,
  quantity: ({ order }) => order.quantity,
  openQuantity: ({ order }) => order.openQuantity,
  shippingMethod: ({ order }) => order.selectedShippingMethod,
  shipBy: ({ order }) => order.shipBy,
  dispatchBy: ({ order }) => order.dispatchBy,
  deliverBy: ({ order }) => order.latestDeliveryDate,
  lateRisk: ({ order }) => order.lateRisk,
  location: ({ order, directory }) => nameOf(directory, order.locationId),
  weightGrams: ({ order }) => order.totalWeight,
  holdReasons: ({ order }) => order.holdReasons.join(" "),
  holdUntil: ({ order }) => order.holdUntil,
  tags: ({ order, directory }) => order.tagIds.flatMap((id) => directory.tags.get(id)?.name ?? []).join(", "),
  isGift: ({ order }) => order.isGift,
  updatedAt: ({ order }) => order.updatedAt,
  deletedAt: ({ order }) => order.deletedAt,
  sku: ({ line }) => line?.sku,
  lineName: ({ line }) => line?.name,
  sourceLineId: ({ line }) => line?.sourceLineId,
  barcode: ({ line }) => line?.barcode,
  lineQuantity: ({ line }) => line?.quantity,
  quantityCanceled: ({ line }) => line?.quantityCanceled,
  quantityShipped: ({ line }) => line?.quantityShipped,
  quantityReturned: ({ line }) => line?.quantityReturned,
  price: ({ line }) => line?.price,
  lineTotal: ({ line }) => line?.total,
  lineLocation: ({ line, directory }) => nameOf(directory, line?.locationId ?? null),
  shipmentId: ({ shipment }) => shipment?.id,
  shipmentStatus: ({ shipment }) => shipment?.status,
  carrier: ({ shipment }) => shipment?.shippingCarrier,
  carrierService: ({ shipment }) => shipment?.shippingMethod,
  trackingNumber: ({ shipment }) => shipment?.trackingNumber,
  shipmentQuantity: ({ shipment }) => shipment?.quantity,
  shippedAt: ({ shipment }) => shipment?.shippedAt,
  handedOverAt: ({ shipment }) => shipment?.handedOverAt,
  deliveredAt: ({ shipment }) => shipment?.deliveredAt,
  voidedAt: ({ shipment }) => shipment?.voidedAt,
  shipToCity: ({ shipTo }) => shipTo?.city,
  shipToState: ({ shipTo }) => shipTo?.state,
  shipToCountryCode: ({ shipTo, order }) => shipTo?.countryCode ?? order.shipToCountryCode,
  customerName: ({ order }) => order.customerName,
  customerEmail: ({ customer, shipTo }) => customer?.email ?? shipTo?.email,
  customerPhone: ({ customer, shipTo }) => customer?.phone ?? shipTo?.phone,
  shipToName: ({ shipTo }) => shipTo?.name,
  shipToCompany: ({ shipTo }) => shipTo?.company,
  shipToAddress1: ({ shipTo }) => shipTo?.address1,
  shipToAddress2: ({ shipTo }) => shipTo?.address2,
  shipToAddress3: ({ shipTo }) => shipTo?.address3,
  shipToPostalCode: ({ shipTo }) => shipTo?.postalCode,
  shipToPhone: ({ shipTo }) => shipTo?.phone,
  customerNotes: ({ notes }) =>
    notes.flatMap(({ type, note }) => (type === "CUSTOMER" || type === "GIFT" ? [note] : [])).join("\n"),
};

function nameOf({ locations }: Directory, id: string | null): string | undefined {
  return id === null ? undefined : locations.get(id)?.name;
}
