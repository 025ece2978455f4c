import "./carriers.ts";
import "./files.ts";
import { bulkReads, bulkWrites, OrderBulkItem, OrderBulkReasonCount, OrderBulkRun } from "./bulk.ts";
import { erasureReads, erasureWrites, OrderErasure } from "./erasures.ts";
import { exportReads, exportWrites, OrderExport } from "./exports.ts";
import { order_customerOrderList } from "./customer-order-list.ts";
import {
  order_orderFulfillmentStatusCounts,
  order_orderSalesChannelCounts,
  order_orderStatusCounts,
  order_orderTabCounts,
  OrderTabCounts,
} from "./order-counts.ts";
import { Address, OrderItem } from "./order-item.ts";
import { order_orderList } from "./order-list.ts";
import { OrderHold, OrderNote, OrderReturn, OrderTimelineEntry } from "./order-remarks.ts";
import { order_orderShow } from "./order-show.ts";
import { order_orderTimeline } from "./order-timeline.ts";
import { order_orderHold } from "./order-hold.ts";
import { order_orderRelease } from "./order-release.ts";
import { order_orderCancel } from "./order-cancel.ts";
import { order_orderMarkPaid } from "./order-mark-paid.ts";
import { order_orderResolve } from "./order-resolve.ts";
import { order_orderTagUpdate } from "./order-tag-update.ts";
import { order_orderLocationAssign } from "./order-location-assign.ts";
import { order_orderUpdateShipToAddress } from "./order-update-ship-to-address.ts";
import { order_noteCreate } from "./note-create.ts";
import { order_noteUpdate } from "./note-update.ts";
import { order_hintDismiss } from "./hint-dismiss.ts";
import { order_orderDelete } from "./order-delete.ts";
import { order_orderRestore } from "./order-restore.ts";
import { order_customerDataReveal } from "./customer-data-reveal.ts";
import { Order } from "./order.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { OrderSetting, settingReads, settingWrites } from "./settings.ts";
import { ShipmentPage } from "./shipment-page.ts";
import { shipmentReads } from "./shipment-reads.ts";
import { shipmentWrites } from "./shipment-writes.ts";
import { Shipment } from "./shipment.ts";
import { order_tagList } from "./tag-list.ts";
import { OrderView, viewReads, viewWrites } from "./views.ts";
import { LocatedOrder, order_orderLocate, order_todayList } from "./today-list.ts";

export const resolvers: Resolvers = {
  Query: {
    order_customerOrderList,
    order_orderFulfillmentStatusCounts,
    order_orderList,
    order_orderLocate,
    order_orderSalesChannelCounts,
    order_orderShow,
    order_orderStatusCounts,
    order_orderTabCounts,
    order_orderTimeline,
    order_tagList,
    order_todayList,
    ...bulkReads,
    ...erasureReads,
    ...exportReads,
    ...settingReads,
    ...shipmentReads,
    ...viewReads,
  },
  Mutation: {
    order_customerDataReveal,
    order_hintDismiss,
    order_noteCreate,
    order_noteUpdate,
    order_orderCancel,
    order_orderDelete,
    order_orderHold,
    order_orderLocationAssign,
    order_orderMarkPaid,
    order_orderRelease,
    order_orderResolve,
    order_orderRestore,
    order_orderTagUpdate,
    order_orderUpdateShipToAddress,
    ...bulkWrites,
    ...erasureWrites,
    ...exportWrites,
    ...settingWrites,
    ...shipmentWrites,
    ...viewWrites,
  },
  Address,
  LocatedOrder,
  Order,
  OrderBulkItem,
  OrderBulkReasonCount,
  OrderBulkRun,
  OrderErasure,
  OrderSetting,
  OrderExport,
  OrderHold,
  OrderItem,
  OrderNote,
  OrderReturn,
  OrderTabCounts,
  OrderTimelineEntry,
  OrderView,
  Shipment,
  ShipmentPage,
};
