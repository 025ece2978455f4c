import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useClient } from "../../../shared/api/client.ts";
import { showMessage } from "../../../shared/message.ts";
import { telemetry } from "../../../shared/telemetry/telemetry.ts";
import { cancelBulk } from "../api/cancel-bulk.gen.ts";
import { countOrderTabs } from "../api/count-order-tabs.gen.ts";
import { listBulkItems } from "../api/list-bulk-items.gen.ts";
import { listBulkRuns } from "../api/list-bulk-runs.gen.ts";
import { listOrders } from "../api/list-orders.gen.ts";
import { type OrderBulkPreviewInput, previewBulk, type PreviewBulkMutation } from "../api/preview-bulk.gen.ts";
import { startBulk } from "../api/start-bulk.gen.ts";
import { undoBulk } from "../api/undo-bulk.gen.ts";
import { outcomeOf } from "./bulk-words.ts";
import { countRange } from "./count-range.ts";
import { ordersRoot } from "./tabs.ts";
import { told } from "./told.ts";

/** What a run does to which orders, before it starts. */
export type BulkPreview = PreviewBulkMutation["order_bulkPreview"];

const changed = [{ name: "ShowBulk" }, listBulkItems, listBulkRuns, listOrders, countOrderTabs];
const messageMs = 15_000;

/** The address of a run's report. */
export const bulkPath = (runId: string): string => `${ordersRoot}/bulk/${runId}`;

/** Previews, starts, cancels and undoes bulk runs. What it returns also works after the page was left. */
export function useBulk(cartBusinessId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  const track = (event: string, { kind, orderCount, skippedCount }: Counted): void =>
    telemetry.event(event, { action: kind, rows: countRange(orderCount), skipped: countRange(skippedCount) });

  async function preview(input: OrderBulkPreviewInput): Promise<BulkPreview> {
    const { order_bulkPreview: run } = await client.request(previewBulk, { cartBusinessId, input });
    track("order_bulkPreviewed", run);
    return run;
  }
  async function start(run: Counted & Pick<BulkPreview, "id" | "undoes">): Promise<void> {
    const { order_bulkStart: started } = await client.request(startBulk, { cartBusinessId, runId: run.id });
    track(run.undoes === null ? "order_bulkStarted" : "order_bulkUndone", run);
    if (started.state === "FINISHED")
      showMessage({
        tone: started.failedCount > 0 ? "bad" : "good",
        text: outcomeOf(started),
        closeAfter: messageMs,
        ...(started.canUndo && { action: { label: "Undo", onClick: () => void undo(started.id) } }),
      });
    await refresh();
  }
  /** Starts a preview of a few orders, and shows that of many. */
  async function proceed(run: BulkPreview): Promise<void> {
    if (run.isImmediate) await start(run);
    else await navigate(bulkPath(run.id));
  }
  const undo = (runId: string): Promise<void> =>
    told(async () => proceed((await client.request(undoBulk, { cartBusinessId, runId })).order_bulkUndo));
  /** Undoes the user's last run. */
  const undoLast = (): Promise<void> =>
    told(async () => {
      const { order_bulkList: runs } = await client.request(listBulkRuns, { cartBusinessId });
      const last = runs.data.find(({ isOwn, undoes }) => isOwn && undoes === null);
      if (last?.canUndo) await undo(last.id);
      else showMessage({ text: "There is nothing to undo.", closeAfter: messageMs });
    });
  const retry = (failedOf: string): Promise<void> => told(async () => proceed(await preview({ failedOf })));
  const cancel = (runId: string): Promise<void> =>
    told(async () => {
      const { order_bulkCancel: run } = await client.request(cancelBulk, { cartBusinessId, runId });
      track("order_bulkCancelled", run);
      await refresh();
    });
  return { preview, start, undo, undoLast, retry, cancel };
}

type Counted = Pick<BulkPreview, "kind" | "orderCount" | "skippedCount">;
