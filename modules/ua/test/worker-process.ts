// A worker that tests can kill. It runs the workflows of the module, and tells its parent when it holds a slice.
import type { Connector, Page } from "@bc/connector-kit/connector";
import { loadConnector, type Slug } from "@bc/connectors/registry";
import { createLogger } from "@bc/runtime/logger";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { createWorkflowClient } from "@bc/workflow/client";
import { createWorkflowHost } from "@bc/workflow/host";
import { impatient, openReach, withStreams } from "./reach.ts";
import type { Disturbance, WorkerStart } from "./worker-child.ts";
import { workflowsOf } from "./workflows.ts";

const { reach, restate, port } = JSON.parse(process.argv[2] ?? "") as WorkerStart;
const disturbance: Disturbance = { isHeld: false, lostDay: "", heldTable: "" };
process.on("message", (changed) => Object.assign(disturbance, changed));
process.on("disconnect", () => process.exit());

/** Loses the rows of a day, or never goes on after the first page of a slice. */
const disturbed = (connector: Connector): Connector =>
  withStreams(connector, (stream) => ({
    ...stream,
    async *read(...asked) {
      for await (const page of stream.read(...asked)) {
        if ("wait" in page) yield page;
        else {
          yield without(disturbance.lostDay, page);
          if (!disturbance.isHeld) continue;
          process.send?.({ held: connector.manifest.slug });
          await new Promise(() => undefined);
        }
      }
    },
  }));

/** The page without the rows of a day, as if the source did not know that it has them. */
function without<Row extends object>(lostDay: string, page: Page<Row>): Page<Row> {
  if (lostDay === "") return page;
  const { announced: _, ...rest } = page;
  return { ...rest, rows: page.rows.filter((row) => dayOf(row) !== lostDay) };
}

function dayOf(row: object): string {
  const { date, facts } = row as { date?: string; facts?: { orderDate: string } };
  return date ?? facts?.orderDate.slice(0, 10) ?? "";
}

const reached = openReach(reach, async (slug) => disturbed(impatient(await loadConnector(slug as Slug))));
const warehouse: Warehouse = {
  ...reached.warehouse,
  async insert(batch) {
    await reached.warehouse.insert(batch);
    if (disturbance.heldTable !== batch.table) return;
    process.send?.({ held: batch.table });
    await new Promise(() => undefined);
  },
};
const logger = createLogger({ service: "worker", level: "trace" });
const parts = { database: reached.database, logger, ...restate };
const workflows = createWorkflowClient(parts);
const host = createWorkflowHost({ ...parts, workflows: workflowsOf({ ...reached, warehouse, logger, workflows }) });
await host.listen({ host: "127.0.0.1", port });
await host.register(`http://127.0.0.1:${port}`, { force: true });
process.send?.({ isReady: true });
