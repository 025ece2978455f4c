export { changeOrder, changeOrderIn, type OrderWrite, type WrittenOrder } from "./service/change-order.ts";
export { downloadExport } from "./service/download-export.ts";
export { receiveCarrierEvent } from "./service/receive-carrier-event.ts";
export { startTracking } from "./service/pass-on-tracking.ts";
export { type Delivered, deliverOrders, deliverOrdersIn } from "./service/deliver-orders.ts";
export { snapshotOrders } from "./store/snapshot-orders.ts";
export { changeOrders, type EditRequest } from "./service/change-orders.ts";
export { addNote, holdOrder, tagOrder } from "./domain/order-changes.ts";
export { checkTrackingNumber } from "./domain/tracking-number.ts";
