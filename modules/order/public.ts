export { changeOrder, changeOrderIn, type OrderWrite, type WrittenOrder } from "./service/change-order.ts";
export { type Delivered, deliverOrders, deliverOrdersIn } from "./service/deliver-orders.ts";
export { snapshotOrders } from "./store/snapshot-orders.ts";
