import type { Total } from "../service/count-total.ts";
import type { SearchKind } from "../service/resolve-search.ts";
import type { ShownAddress } from "../store/find-addresses.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import type { ShownShipment } from "../store/shown-shipment.ts";

export type { ShownOrder as OrderModel } from "../store/shown-order.ts";
export type { ShownLine as OrderItemModel } from "../store/find-lines.ts";
export type { ShownNote as OrderNoteModel } from "../store/find-notes.ts";
export type { ShownHold as OrderHoldModel } from "../store/find-holds.ts";
export type { ShownTimelineEntry as OrderTimelineEntryModel } from "../store/page-timeline.ts";
export type { ShownShipment as ShipmentModel } from "../store/shown-shipment.ts";
export type { ShownSetting as OrderSettingModel } from "../store/settings.ts";
export type { ErasureEntry as OrderErasureModel } from "../store/erasures.ts";
export type { ExportEntry as OrderExportModel } from "../store/exports.ts";
export type { BulkRun as OrderBulkRunModel, ReasonCount as OrderBulkReasonCountModel } from "../store/bulk-runs.ts";
export type { ShownView as OrderViewModel } from "../service/save-view.ts";
export type { ListedItem as OrderBulkItemModel } from "../store/bulk-items.ts";
/** A page of shipments. They are only counted if that is asked for. */
export interface ShipmentPageModel {
  data: ShownShipment[];
  skip: number;
  take: number;
  endCursor: string | null;
  total: () => Promise<Total>;
}
export type { TabCounts as OrderTabCountsModel } from "../service/count-tabs.ts";
/** An address as the caller sees it. */
export type AddressModel = ShownAddress & { isOverridden: boolean };
export interface OrderPageModel extends Total {
  data: ShownOrder[];
  skip: number;
  take: number;
  endCursor: string | null;
  searchKind: SearchKind | null;
  exactMatchId: string | null;
}
export type { LocatedOrder as LocatedOrderModel } from "../service/locate-order.ts";
export type { TodayRow as OrderTodayRowModel } from "../service/list-today.ts";
