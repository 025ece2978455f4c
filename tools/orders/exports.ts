import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "@bc/dev/stack";
import { runStatement } from "@bc/testing/run-statement";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { operationBody } from "../stack/operation.ts";
import type { LoadBusiness } from "./sizes.ts";

interface ExportItem {
  id: string;
  state: string;
  rowCount: number;
}

/**
 * Exports the orders of the large business with a tenth of the rows and with all of them, and compares the peak memory of
 * the worker, the IDs and the sum of the totals. A fifth of the loaded orders belong to the business.
 */
export async function measureExports(stack: Stack, businesses: readonly LoadBusiness[]): Promise<Figure[]> {
  const adminUrl = stack.databaseUrl("postgres");
  const [business] = businesses as [LoadBusiness];
  // What the operations before took without limits would count within the limits of the stack's api.
  await runStatement(adminUrl, "delete from app.rate_bucket");
  const client = await createExporter(stack, business);
  const rows = await runStatement<{ id: string; total: string; date: Date }>(
    adminUrl,
    `select id, total::text, order_date as date from "order"."order" where business_id = $1 and deleted_at is null
     order by order_date`,
    [business.businessId],
  );
  const tenth = rows[Math.floor(rows.length / 10)]?.date;
  const small = await client.exportAll({ orderDateTo: tenth?.toISOString() });
  const whole = await client.exportAll({});
  const growth = (whole.peakBytes - small.peakBytes) / 1024 ** 2;
  console.log(
    `exports: ${whole.ids.size} rows in ${whole.seconds.toFixed(0)} s, ` +
      `${(whole.peakBytes / 1024 ** 2).toFixed(0)} MB at most, ${growth.toFixed(0)} MB more than for ${small.ids.size} rows`,
  );
  const missing = rows.filter(({ id }) => !whole.ids.has(id)).length;
  const sum = rows.reduce((all, { total }) => all + centsOf(total), 0n);
  const differences = missing + Math.abs(whole.ids.size - rows.length) + (sum === whole.sum ? 0 : 1);
  return [
    { name: "orders.export.differences", value: differences, goal: { atMost: 0 } },
    { name: "orders.export.memory-growth-mb", value: growth, goal: { atMost: 50 } },
  ];
}

/** In ten-thousandths, which no currency has more of. */
function centsOf(amount: string): bigint {
  const [whole = "0", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.padEnd(4, "0").slice(0, 4));
}

async function createExporter(stack: Stack, { businessId, ownerId }: LoadBusiness) {
  const token = await accessToken(stack, ownerId);
  async function send<Data>(name: string, variables: Record<string, unknown>): Promise<Data> {
    const response = await fetch(`${stack.addresses.api}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: operationBody(name, { cartBusinessId: businessId, ...variables }),
    });
    const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
    if (!data || errors) throw new Error(`${name}: ${errors?.[0]?.message ?? response.status}`);
    return data;
  }
  const workerBytes = (): number => {
    const status = readFileSync(`/proc/${stack.services.worker.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  };

  async function exportAll(filter: object) {
    const began = performance.now();
    const input = {
      clientKey: crypto.randomUUID(),
      filter,
      shape: "ORDER",
      format: "JSON_LINES",
      columns: ["cartOrderId", "total"],
    };
    const { order_ordersDownload: requested } = await send<{ order_ordersDownload: { requestId: string } }>(
      "RequestExport",
      { input },
    );
    let peakBytes = 0;
    for (;;) {
      peakBytes = Math.max(peakBytes, workerBytes());
      const { order_exportList: list } = await send<{ order_exportList: { data: ExportItem[] } }>("ListExports", {
        page: { skip: 0, take: 5 },
      });
      const item = list.data.find(({ id }) => id === requested.requestId);
      if (item?.state === "READY") break;
      if (item?.state === "FAILED") throw new Error("the export has failed");
      await sleep(250);
    }
    const seconds = (performance.now() - began) / 1_000;
    const { order_exportLink: link } = await send<{ order_exportLink: { url: string } }>("LinkExport", {
      exportId: requested.requestId,
    });
    const { body } = await fetch(link.url);
    const ids = new Set<string>();
    let sum = 0n;
    if (body)
      for await (const line of createInterface({ input: Readable.from(body) })) {
        const row = JSON.parse(line) as { cartOrderId: string; total: string };
        ids.add(row.cartOrderId);
        sum += centsOf(row.total);
      }
    return { peakBytes, seconds, ids, sum };
  }
  return { exportAll };
}
