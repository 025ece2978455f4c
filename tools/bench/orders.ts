import { measureExports } from "../orders/exports.ts";
import { type Figure, isReached } from "../figures.ts";
import { type Measured, measureOperations, startLoadedApi } from "../orders/measure.ts";
import { besidePeers } from "../orders/peers.ts";
import { operations } from "../orders/operations.ts";
import { measureUpserts } from "../orders/upserts.ts";
import { stackDatabase } from "../stack/seeded-api.ts";
import { withStack } from "../stack/temporary-stack.ts";

/**
 * As many partitions as in a deployment. Without replicas, rows of a load are not written twice. A load is analyzed once
 * it is complete, not meanwhile.
 */
const postgresSettings = {
  "app.partitions": "64",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "8GB",
  autovacuum: "off",
};
const inShort = new Set(["page-1", "filter-status", "search-number", "count-tabs"]);

/**
 * Measures what the order list asks for at 5,000,000 orders of 2,000 businesses: compared with the same statements
 * without the api, with a tenth of the orders in the same minutes, and in the business that has a fifth of them. Then it
 * compares deliveries with bare COPY of the rows that they write, and exports the business with a fifth of the orders.
 * Tables have 64 partitions, as in a deployment. The short version loads 20,000 orders, measures no growth, and asks for
 * one operation of each kind.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const asked = short ? operations.filter(({ name }) => inShort.has(name)) : operations;
  const pace = short ? { rounds: 1, seconds: 0.4 } : { rounds: 5, seconds: 2 };
  const templates = short ? 100 : 1_000;
  const orders = short ? 20_000 : 5_000_000;
  return withStack({ logLevel: "warn", postgresSettings }, async (stack) => {
    const tenth = short ? undefined : await startLoadedApi(stack, "tenth", { orders: orders / 10, templates });
    // In the stack's own database, because the worker exports from it.
    const whole = await startLoadedApi(stack, stackDatabase, { orders, templates });
    const measured = await measureOperations(whole, tenth, asked, pace);
    await Promise.all([tenth?.api.stop(), whole.api.stop()]);
    const upserts = await measureUpserts(stack, short ? { orders: 1_000, trials: 1 } : { orders: 10_000, trials: 5 });
    const exports = await measureExports(stack, whole.load.businesses);
    return [...measured.flatMap(figuresOf), upserts, ...exports];
  });
}

function figuresOf({ operation, api, bare, statements, tenth, large }: Measured): Figure[] {
  const { name, peer, largeWithinMs } = operation;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  if (peer) console.log(`${name}: ${ms(api)} beside ${besidePeers(peer)}`);
  const figures: Figure[] = [{ name: `orders.${name}.p95-ratio`, value: api / bare, goal: { atMost: 1.5 } }];
  const reasons = [`the api adds ${ms(api - bare)} to the ${ms(bare)} of its ${statements} statements`];
  if (tenth) {
    figures.push({ name: `orders.${name}.growth`, value: api / tenth.api, goal: { atMost: 1.2 } });
    reasons.push(`its statements alone went from ${ms(tenth.bare)} to ${ms(bare)}`);
  }
  if (large !== undefined && largeWithinMs !== undefined) {
    figures.push({ name: `orders.${name}.large-ms`, value: large, goal: { atMost: largeWithinMs } });
    reasons.push(`eight clients wait ${ms(bare)} for its statements alone, over all businesses`);
  }
  for (const [at, figure] of figures.entries())
    if (!isReached(figure)) console.log(`limit of ${figure.name}: ${reasons[at]}`);
  return figures;
}
