import { removeView, saveView, showViews } from "../service/save-view.ts";
import { nameFor } from "./batches.ts";
import type { MutationResolvers, OrderViewResolvers, QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness, viewerOf, writerOf } from "./viewer.ts";

export const viewReads: Required<Pick<QueryResolvers, "order_viewList">> = {
  order_viewList: (_parent, { list }, context) => readBusiness(context, (tx, viewer) => showViews(tx, viewer, list)),
};

export const viewWrites: Required<Pick<MutationResolvers, "order_viewUpsert" | "order_viewDelete">> = {
  order_viewUpsert(_parent, { input }, context) {
    const { clientKey, viewId, version, name, scope, sort, ...content } = input;
    return saveView(context.database, writerOf(context), {
      clientKey,
      viewId,
      version,
      name,
      scope,
      content: { ...content, sort: sort ?? null },
    });
  },
  order_viewDelete: (_parent, { input }, context) => removeView(context.database, writerOf(context), input),
};

export const OrderView: OrderViewResolvers = {
  author: ({ userId }, _args, context) => nameFor(context, userId),
  isOwn: ({ userId }, _args, context) => userId === viewerOf(context).userId,
  tab: ({ content }) => content.tab,
  filters: ({ content }) => content.filters,
  sort: ({ content }) => content.sort,
  hiddenColumns: ({ content }) => content.hiddenColumns,
  columnOrder: ({ content }) => content.columnOrder,
  rows: ({ content }) => content.rows,
  density: ({ content }) => content.density,
};
