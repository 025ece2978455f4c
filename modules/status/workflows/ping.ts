import type { Database } from "@bc/db/database";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { statusError } from "../contract/errors.ts";
import { pingRequest } from "../contract/ping.ts";
import { countPing, insertWarehousePing } from "../store/warehouse-pings.ts";
import { confirmPing, insertPing } from "../store/pings.ts";

export interface Engines {
  database: Database;
  warehouse: Warehouse;
}

/** One round through every engine: a row in the database, a row in the warehouse, and that row read back. */
export function pingWorkflow({ database, warehouse }: Engines): Workflow<typeof pingRequest.input> {
  return defineWorkflow({
    ...pingRequest,
    async run(step, { businessKey }) {
      const { runId: id, tenant } = step;
      const { businessId } = tenant;
      if (!businessId) throw statusError("status.ping-without-business");
      const requestedAt = await step.now();
      await step.transaction("write to the database", (tx) => insertPing(tx, businessId, id, requestedAt), {
        progress: { done: 1, total: 3 },
      });
      await step.run("write to the warehouse", (signal) =>
        insertWarehousePing(warehouse, { businessKey, id, requestedAt, signal }),
      );
      step.progress({ done: 2, total: 3 });
      await step.run("read back", async (signal) => {
        const found = await countPing(warehouse, { businessKey, id, signal });
        if (found !== 1) throw statusError("status.ping-unconfirmed", { found });
        await database.withTenant(tenant, (tx) => confirmPing(tx, businessId, id, new Date()));
      });
    },
  });
}
