import type { ApiClient } from "@bc/testing/api-client";
import type { Step } from "@bc/workflow/define";
import { testStep } from "@bc/workflow/test-step";
import { runBulkWorkflow } from "../workflows/run-bulk.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

const fields = `id kind state orderCount plannedCount doneCount skippedCount failedCount undoes retries undoneBy isImmediate
  isUndoable canUndo undoUntil startsAt startedBy isOwn reasons { result reason text count }`;
const preview = `mutation ($cartBusinessId: ID!, $input: OrderBulkPreviewInput!) {
  order_bulkPreview(cartBusinessId: $cartBusinessId, input: $input) { ${fields} } }`;
const onRun = (name: string, kind = "mutation"): string => `${kind} ($cartBusinessId: ID!, $runId: ID!) {
  ${name}(cartBusinessId: $cartBusinessId, runId: $runId) { ${fields} } }`;
const items = `query ($cartBusinessId: ID!, $runId: ID!, $results: [OrderBulkResult!], $reasons: [OrderBulkReason!]) {
  order_bulkItemList(cartBusinessId: $cartBusinessId, runId: $runId, results: $results, reasons: $reasons,
    paginationArgs: { skip: 0, take: 100 }) { totalCount data { cartOrderId orderNumber result reason text processedAt } } }`;

export interface Run {
  id: string;
  state: string;
  orderCount: number;
  plannedCount: number;
  doneCount: number;
  skippedCount: number;
  failedCount: number;
  reasons: { result: string; reason: string; text: string; count: number }[];
  startsAt: string | null;
  isImmediate: boolean;
  canUndo: boolean;
  undoneBy: string | null;
  code?: string;
  error?: string;
}

interface Items {
  totalCount: number;
  data: { cartOrderId: string; orderNumber: string; result: string; reason: string | null; text: string | null }[];
}

export interface BulkScene extends OrderApiScene {
  preview(input: object, client?: ApiClient): Promise<Run>;
  start(runId: string, client?: ApiClient): Promise<Run>;
  cancel(runId: string): Promise<Run>;
  undo(runId: string): Promise<Run>;
  show(runId: string, client?: ApiClient): Promise<Run>;
  items(runId: string, filter?: object): Promise<Items>;
  /** Runs a started run as the worker does. The callback runs behind each committed batch; it can throw like a crash. */
  work(runId: string, behindBatch?: (batch: number) => Promise<void> | void): Promise<void>;
  /** Previews, starts and works. */
  perform(input: object): Promise<Run>;
  /** Previews the undo, starts it and works. */
  takeBack(runId: string): Promise<Run>;
}

/** Starts the api, and processes bulk runs as the worker does. */
export async function startBulkScene(): Promise<BulkScene> {
  const scene = await startOrderApi();
  const { organizationId, businessId, worker: database, admin } = scene;
  const place = { organizationId, businessId };
  const workflow = runBulkWorkflow({ database });
  const inBusiness = (args: object) => ({ cartBusinessId: businessId, ...args });
  const send = (name: string, runId: string, client = admin): Promise<Run> =>
    ask(client, onRun(name), inBusiness({ runId }));

  const bulk: BulkScene = {
    ...scene,
    preview: (input, client = admin) => ask(client, preview, inBusiness({ input })),
    start: (runId, client) => send("order_bulkStart", runId, client),
    cancel: (runId) => send("order_bulkCancel", runId),
    undo: (runId) => send("order_bulkUndo", runId),
    show: (runId, client = admin) => ask(client, onRun("order_bulkShow", "query"), inBusiness({ runId })),
    items: (runId, filter = {}) => ask(admin, items, inBusiness({ runId, ...filter })),
    async work(runId, behindBatch = () => undefined) {
      let batch = 0;
      let crash: Error | undefined;
      const transaction: Step["transaction"] = async (name, work) => {
        if (crash !== undefined) throw crash;
        const result = await database.withTenant(place, work);
        try {
          if (name === "batch") await behindBatch(++batch);
        } catch (error) {
          crash = error as Error;
          throw error;
        }
        return result;
      };
      await workflow.run(testStep({ runId, tenant: place, transaction }), { runId });
    },
    async perform(input) {
      const { id } = await bulk.preview(input);
      await bulk.start(id);
      await bulk.work(id);
      return bulk.show(id);
    },
    async takeBack(runId) {
      const { id } = await bulk.undo(runId);
      await bulk.start(id);
      await bulk.work(id);
      return bulk.show(id);
    },
  };
  return bulk;
}
