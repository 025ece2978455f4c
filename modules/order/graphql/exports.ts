import { actorOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { cancelExport } from "../service/cancel-export.ts";
import { linkExport } from "../service/link-export.ts";
import { requestExport } from "../service/request-export.ts";
import { pageExports } from "../store/exports.ts";
import { nameFor } from "./batches.ts";
import type { MutationResolvers, OrderExportResolvers, QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness, viewerOf, writerOf } from "./viewer.ts";

type Writes = Required<Pick<MutationResolvers, "order_ordersDownload" | "order_exportLink" | "order_exportCancel">>;

export const exportReads: Required<Pick<QueryResolvers, "order_exportList">> = {
  async order_exportList(_parent, { paginationArgs }, context) {
    const page = pageOf(paginationArgs);
    const { rows, totalCount } = await readBusiness(context, (tx, { businessId }) => pageExports(tx, businessId, page));
    return { data: rows, ...page, totalCount };
  },
};

export const exportWrites: Writes = {
  order_ordersDownload: (_parent, { input }, context) =>
    requestExport(context, { ...viewerOf(context), ...actorOf(context) }, input),
  order_exportLink: (_parent, { exportId }, context) => linkExport(context, viewerOf(context), exportId),
  order_exportCancel: (_parent, { exportId }, context) => cancelExport(context, writerOf(context), exportId),
};

export const OrderExport: OrderExportResolvers = {
  requestedBy: ({ userId }, _args, context) => nameFor(context, userId),
  isOwn: ({ userId }, _args, context) => userId === viewerOf(context).userId,
};
