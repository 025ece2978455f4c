import { actorOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { bulkLimits, bulkReasons, isImmediateRun, isUndoableKind } from "../contract/bulk.ts";
import { shownText } from "../service/customer-data.ts";
import { previewBulk, requireBulkRun, undoBulk, whyNoUndo } from "../service/preview-bulk.ts";
import { reasonText, reportBulk } from "../service/report-bulk.ts";
import { cancelBulk, startBulk } from "../service/start-bulk.ts";
import { countItems, listItems } from "../store/bulk-items.ts";
import { pageBulkRuns } from "../store/bulk-runs.ts";
import { nameFor, sightFor } from "./batches.ts";
import type {
  MutationResolvers,
  OrderBulkItemResolvers,
  OrderBulkReasonCountResolvers,
  OrderBulkRunResolvers,
  QueryResolvers,
} from "./resolvers.gen.ts";
import { readBusiness, viewerOf, writerOf } from "./viewer.ts";

type Reads = "order_bulkShow" | "order_bulkList" | "order_bulkItemList" | "order_bulkReport";
type Writes = "order_bulkPreview" | "order_bulkStart" | "order_bulkCancel" | "order_bulkUndo";

export const bulkReads: Required<Pick<QueryResolvers, Reads>> = {
  order_bulkShow: (_parent, { runId }, context) =>
    readBusiness(context, (tx, { businessId }) => requireBulkRun(tx, businessId, runId)),
  async order_bulkList(_parent, { paginationArgs }, context) {
    const page = pageOf(paginationArgs);
    const { rows, totalCount } = await readBusiness(context, (tx, { businessId }) =>
      pageBulkRuns(tx, businessId, page),
    );
    return { data: rows, ...page, totalCount };
  },
  order_bulkItemList(_parent, { runId, results, reasons, paginationArgs }, context) {
    const page = pageOf(paginationArgs);
    return readBusiness(context, async (tx, { businessId }) => {
      const filter = { businessId, runId: (await requireBulkRun(tx, businessId, runId)).id, results, reasons };
      return { data: await listItems(tx, filter, page), ...page, totalCount: await countItems(tx, filter) };
    });
  },
  order_bulkReport: (_parent, { runId, results, reasons, after }, context) =>
    readBusiness(context, async (tx, { businessId }) => {
      const { id } = await requireBulkRun(tx, businessId, runId);
      return reportBulk(tx, { businessId, runId: id, results, reasons }, after);
    }),
};

export const bulkWrites: Required<Pick<MutationResolvers, Writes>> = {
  order_bulkPreview: (_parent, { input }, context) => previewBulk(context.database, viewerOf(context), input),
  order_bulkStart: (_parent, { runId }, context) =>
    startBulk(context, { ...writerOf(context), ...actorOf(context) }, runId),
  order_bulkCancel: (_parent, { runId }, context) => cancelBulk(context.database, writerOf(context), runId),
  order_bulkUndo: (_parent, { runId }, context) => undoBulk(context.database, viewerOf(context), runId),
};

export const OrderBulkRun: OrderBulkRunResolvers = {
  kind: ({ action }) => action.kind,
  reason: ({ action }) => (action.kind === "HOLD" ? action.reason : null),
  note: async ({ action }, _args, context) =>
    shownText(await sightFor(context), "note" in action ? (action.note ?? null) : null),
  until: ({ action }) => (action.kind === "HOLD" && action.until ? new Date(action.until) : null),
  locationId: ({ action }) => (action.kind === "ASSIGN_LOCATION" ? action.locationId : null),
  locationName: ({ action }) => (action.kind === "ASSIGN_LOCATION" ? action.locationName : null),
  addTags: ({ action }) => (action.kind === "TAG" ? action.add.map(({ name }) => name) : []),
  removeTags: ({ action }) => (action.kind === "TAG" ? [...action.remove] : []),
  startedBy: ({ userId }, _args, context) => nameFor(context, userId),
  isOwn: ({ userId }, _args, context) => userId === viewerOf(context).userId,
  isImmediate: ({ action, orderCount }) => isImmediateRun(action.kind, orderCount),
  isUndoable: ({ action, undoes }) => undoes === null && isUndoableKind(action.kind),
  canUndo: (run) => whyNoUndo(run) === undefined,
  undoUntil: ({ action, undoes, finishedAt }) =>
    finishedAt && undoes === null && isUndoableKind(action.kind)
      ? new Date(finishedAt.getTime() + bulkLimits.undoMs)
      : null,
  expiresAt: ({ createdAt }) => new Date(createdAt.getTime() + bulkLimits.previewMs),
  secondsLeft({ state, startedAt, orderCount, plannedCount, doneCount, failedCount }) {
    const processed = doneCount + failedCount;
    if (state !== "RUNNING" || startedAt === null || processed === 0 || orderCount === 0) return null;
    const elapsed = (Date.now() - startedAt.getTime()) / 1_000;
    return Math.ceil((elapsed / processed) * plannedCount);
  },
};

export const OrderBulkReasonCount: OrderBulkReasonCountResolvers = { text: ({ reason }) => bulkReasons[reason] };
export const OrderBulkItem: OrderBulkItemResolvers = { text: reasonText };
