import { type ApiContext, type Batcher, businessOf } from "@bc/api-kit/context";
import type { Tx } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import DataLoader from "dataloader";
import type { Viewer } from "../service/customer-data.ts";
import type { Writer } from "../service/write-order.ts";

/** Returns the caller in the business that the gate admitted them to. */
export function viewerOf(context: ApiContext): Viewer {
  const { userId, organizationId, businessId } = businessOf(context);
  return { userId, organizationId, businessId, isImpersonated: context.session?.actor !== undefined };
}

type Read<Value> = (tx: Tx, tenant: { userId: string; organizationId: string; businessId: string }) => Promise<Value>;
const loaders = new WeakMap<Batcher, DataLoader<Read<unknown>, unknown>>();

/** Reads in the scope of the operation. What its fields ask for in the same tick is read in one transaction. */
export function readBusiness<Value>(context: ApiContext, read: Read<Value>): Promise<Value> {
  let loader = loaders.get(context.batch);
  if (!loader) {
    loader = new DataLoader((reads: readonly Read<unknown>[]) => readTogether(context, reads), { cache: false });
    loaders.set(context.batch, loader);
  }
  return loader.load(read) as Promise<Value>;
}

async function readTogether(context: ApiContext, reads: readonly Read<unknown>[]): Promise<unknown[]> {
  const { isImpersonated: _session, ...tenant } = viewerOf(context);
  return context.database.withTenant(
    tenant,
    async (tx) => {
      const results: unknown[] = [];
      // One after the other: a transaction has one connection.
      for (const read of reads) results.push(await read(tx, tenant).catch(keepRefusal));
      return results;
    },
    { signal: context.signal, readOnly: true },
  );
}

/** A refusal is that of its field alone. A statement that failed ends the transaction for all of them. */
function keepRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Returns the user and the business of a write. */
export function writerOf(context: ApiContext): Writer {
  const { userId, organizationId, businessId } = businessOf(context);
  return { userId, organizationId, businessId };
}
