import type { ApiContext, Batcher, BatchRead } from "@bc/api-kit/context";
import { findNames } from "@bc/org/public";
import { type CustomerSight, sightOf } from "../service/customer-data.ts";
import { type Directory, readDirectory } from "../service/read-directory.ts";
import { findAddresses, type ShownAddress } from "../store/find-addresses.ts";
import { findHolds, type ShownHold } from "../store/find-holds.ts";
import {
  findLedger,
  type LabelCost,
  type LedgerSums,
  type ShownLedgerEntry,
  sumLabelCosts,
  sumLedgers,
} from "../store/find-ledger.ts";
import { findLines, type ShownLine } from "../store/find-lines.ts";
import { findNotes, type ShownNote } from "../store/find-notes.ts";
import { findReturns, type ShownReturn } from "../store/find-returns.ts";
import { readBusiness, viewerOf } from "./viewer.ts";

// Parts that are usually asked for together are read in one transaction, for all orders of a page.

/** Returns the rows by the ID that they belong to. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): (id: string) => Row[] {
  const groups = Map.groupBy(rows, keyOf);
  return (id) => groups.get(id) ?? [];
}
const orderOf = ({ orderId }: { orderId: string }): string => orderId;

/** What every order of an operation is shown with. A list reads it with its rows, so that their fields need no promise. */
interface Shown {
  sight: CustomerSight;
  directory: Directory;
}
const shown = new WeakMap<Batcher, Shown>();
export const keepShown = ({ batch }: ApiContext, { sight, directory }: Shown): void =>
  void shown.set(batch, { sight, directory });

/** Uses a value at once if it is there already. */
export const withValue = <Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result,
): Result | Promise<Result> => (value instanceof Promise ? value.then(use) : use(value));

const readSight: BatchRead<CustomerSight> = (context, ids) =>
  readBusiness(context, async (tx) => {
    const sight = await sightOf(tx, viewerOf(context), new Date());
    return ids.map(() => sight);
  });
/** What the caller sees of customers, read once per operation. */
export const sightFor = (context: ApiContext): CustomerSight | Promise<CustomerSight> =>
  shown.get(context.batch)?.sight ?? context.batch(readSight, context, "");

const readDirectories: BatchRead<Directory> = (context, ids) =>
  readBusiness(context, async (tx, { businessId }) => {
    const directory = await readDirectory(tx, businessId);
    return ids.map(() => directory);
  });
/** The tags, channels and locations of the business, read once per operation. */
export const directoryFor = (context: ApiContext): Directory | Promise<Directory> =>
  shown.get(context.batch)?.directory ?? context.batch(readDirectories, context, "");

const readNames: BatchRead<string | null> = (context, ids) =>
  readBusiness(context, async (tx) => {
    const names = new Map((await findNames(tx, ids)).map(({ id, name }) => [id, name]));
    return ids.map((id) => names.get(id) ?? null);
  });
/** The name of a user, or null if they are gone. */
export const nameFor = (context: ApiContext, userId: string): Promise<string | null> =>
  context.batch(readNames, context, userId);

export interface Goods {
  lines: ShownLine[];
  addresses: ShownAddress[];
}
const readGoods: BatchRead<Goods> = (context, ids) =>
  readBusiness(context, async (tx, { businessId }) => {
    const lines = grouped(await findLines(tx, businessId, ids), orderOf);
    const addresses = grouped(await findAddresses(tx, businessId, ids), orderOf);
    return ids.map((id) => ({ lines: lines(id), addresses: addresses(id) }));
  });
export const goodsOf = (context: ApiContext, orderId: string): Promise<Goods> =>
  context.batch(readGoods, context, orderId);

export interface Remarks {
  notes: ShownNote[];
  holds: ShownHold[];
}
const readRemarks: BatchRead<Remarks> = (context, ids) =>
  readBusiness(context, async (tx, { businessId }) => {
    const notes = grouped(await findNotes(tx, businessId, ids), orderOf);
    const holds = grouped(await findHolds(tx, businessId, ids), orderOf);
    return ids.map((id) => ({ notes: notes(id), holds: holds(id) }));
  });
export const remarksOf = (context: ApiContext, orderId: string): Promise<Remarks> =>
  context.batch(readRemarks, context, orderId);

export interface Accounts {
  returns: ShownReturn[];
  entries: ShownLedgerEntry[];
  sums: LedgerSums | undefined;
  labelCosts: LabelCost[];
}
const readAccounts: BatchRead<Accounts> = (context, ids) =>
  readBusiness(context, async (tx, { businessId }) => {
    const returns = grouped(await findReturns(tx, businessId, ids), orderOf);
    const entries = grouped(await findLedger(tx, businessId, ids), orderOf);
    const sums = grouped(await sumLedgers(tx, businessId, ids), orderOf);
    const labelCosts = grouped(await sumLabelCosts(tx, businessId, ids), orderOf);
    return ids.map((id) => ({
      returns: returns(id),
      entries: entries(id),
      sums: sums(id)[0],
      labelCosts: labelCosts(id),
    }));
  });
export const accountsOf = (context: ApiContext, orderId: string): Promise<Accounts> =>
  context.batch(readAccounts, context, orderId);
