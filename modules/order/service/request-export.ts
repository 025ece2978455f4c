import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import type { Json } from "@bc/runtime/app-error";
import { isUuid, newId } from "@bc/runtime/ids";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { orderError } from "../contract/errors.ts";
import {
  columnsOfShape,
  exportLimits,
  type ExportColumn,
  type ExportFormat,
  type ExportShape,
} from "../contract/export-columns.ts";
import { writeExport } from "../contract/export.ts";
import { findRemembered, remember } from "../store/client-keys.ts";
import { countIds } from "../store/export-orders.ts";
import { countOpenExports, insertExport } from "../store/exports.ts";
import { countOrders } from "../store/count-orders.ts";
import { sightOf, type Viewer } from "./customer-data.ts";
import { describeFilter } from "./describe-filter.ts";
import { readFilter } from "./read-filter.ts";

export interface ExportInput {
  clientKey: string;
  filter?: object | null | undefined;
  cartOrderIds?: readonly string[] | null | undefined;
  shape: ExportShape;
  format: ExportFormat;
  columns: readonly string[];
}

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

interface Requested {
  requestId: string;
  run?: RequestedRun;
}

const limiter = limiterOf({ name: "order-export", limit: exportLimits.perHour, windowMs: 3_600_000 });
/** How long an export usually takes. */
const waitSeconds = 60;

/** Requests a file with orders. The run that writes it has the ID of the export. */
export async function requestExport(
  { database, workflows }: Parts,
  viewer: Viewer & Actor,
  input: ExportInput,
): Promise<{ requestId: string }> {
  const { userId, organizationId, businessId } = viewer;
  const tenant = { userId, organizationId, businessId };
  const columns = chosenColumns(input);
  const known = await database.withTenant(tenant, (tx) => findRemembered(tx, businessId, input.clientKey));
  if (known) return known as Requested;
  await requireToken(limiter(database), userId, (params) => orderError("order.export-limit", params));
  const requested = await database.withTenant(tenant, async (tx): Promise<Requested> => {
    const { isMasked } = await sightOf(tx, viewer, new Date());
    const hasPersonalColumns = columns.some(({ isPersonal }) => isPersonal);
    if (isMasked && hasPersonalColumns) throw orderError("order.export-masked");
    const selection = await readSelection(tx, viewer, input, isMasked);
    const isFull = (await countOpenExports(tx, businessId)) >= exportLimits.atATime;
    // Under the lock, so that a concurrent repetition finds what this one remembers.
    const repeated = await findRemembered(tx, businessId, input.clientKey);
    if (repeated) return repeated as Requested;
    if (isFull) throw orderError("order.export-limit", { retryAfterSeconds: waitSeconds });
    const id = newId();
    const run = await workflows.enqueue(tx, writeExport, { input: { exportId: id }, id });
    const names = columns.map(({ name }) => name);
    const facts = { shape: input.shape, format: input.format, columns: names, filter: selection.described };
    const asked = input.cartOrderIds ? { ids: input.cartOrderIds } : { filter: input.filter ?? {} };
    await insertExport(tx, { ...facts, businessId, id, userId, hasPersonalColumns, asked, ...selection });
    await remember(tx, {
      businessId,
      key: input.clientKey,
      operation: "order_ordersDownload",
      result: { requestId: id },
    });
    await recordAudit(tx, viewer, {
      organizationId,
      businessId,
      action: "order.export-requested",
      target: { type: "order-export", id },
      after: { ...facts, orders: selection.orderCount },
    });
    return { requestId: id, run };
  });
  if (requested.run) await workflows.submit(requested.run);
  return { requestId: requested.requestId };
}

function chosenColumns({ shape, columns: names, cartOrderIds, clientKey }: ExportInput): ExportColumn[] {
  const refuse = (problems: string) => orderError("order.input-refused", { problems });
  if (!isUuid(clientKey)) throw refuse("The client key has to be a UUID.");
  if (cartOrderIds && (cartOrderIds.length === 0 || cartOrderIds.length > exportLimits.ids))
    throw refuse(`Choose 1 to ${exportLimits.ids} orders.`);
  if (cartOrderIds?.some((id) => !isUuid(id))) throw refuse("The ID of an order is not valid.");
  const known = new Map(columnsOfShape(shape).map((column) => [column.name as string, column]));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw refuse(`The column ${unknown.slice(0, 60)} does not exist in this shape.`);
  if (names.length === 0 || new Set(names).size < names.length) throw refuse("Choose each column once.");
  return names.flatMap((name) => known.get(name) ?? []);
}

interface Selection {
  described: Record<string, Json>;
  orderCount: number;
}

async function readSelection(tx: Tx, viewer: Viewer, input: ExportInput, isMasked: boolean): Promise<Selection> {
  const { organizationId, businessId } = viewer;
  if (input.cartOrderIds) {
    const orderCount = await countIds(tx, businessId, input.cartOrderIds);
    return { described: { selected: orderCount }, orderCount };
  }
  const { filter, search } = await readFilter(tx, input.filter, {
    organizationId,
    businessId,
    isMasked,
    now: new Date(),
  });
  const orderCount = await countOrders(tx, filter, exportLimits.orders);
  if (orderCount > exportLimits.orders)
    throw orderError("order.export-too-large", {
      rows: await countOrders(tx, filter, 2 ** 31 - 2),
      limit: exportLimits.orders,
    });
  return { described: describeFilter(input.filter ?? {}, search), orderCount };
}
