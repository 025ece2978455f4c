import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { isUuid, newId } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import { z } from "zod";
import { eraseCustomerRequest, erasureDelayMs } from "../contract/erasure.ts";
import { orderError } from "../contract/errors.ts";
import { tokenText } from "../domain/search-tokens.ts";
import { findRemembered, remember } from "../store/client-keys.ts";
import {
  countErasable,
  endErasure,
  type ErasureCounts,
  type ErasureEntry,
  type ErasureSubject,
  findErasure,
  findPendingErasure,
  insertErasure,
} from "../store/erasures.ts";
import { findErasableOrder } from "../store/find-erasable-order.ts";
import { readSetting } from "../store/settings.ts";
import { sightOf, type Viewer } from "./customer-data.ts";
import { keyedHashOf } from "./keyed-hash.ts";
import { takePreview } from "./take-preview.ts";
import type { Writer } from "./write-order.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

export interface ErasureInput {
  clientKey: string;
  email?: string | null | undefined;
  cartOrderId?: string | null | undefined;
  isDryRun: boolean;
}

export interface RequestedErasure extends ErasureCounts {
  effectiveAt: Date;
  request: ErasureEntry | null;
}

/** Counts what erasing a customer would change, or requests it. A pending request for the same customer is returned. */
export async function requestErasure(
  { database, workflows }: Parts,
  viewer: Viewer & Actor,
  input: ErasureInput,
): Promise<RequestedErasure> {
  const { userId, organizationId, businessId } = viewer;
  if (!isUuid(input.clientKey)) throw refused("The client key has to be a UUID.");
  if (input.isDryRun) await takePreview(database, "erasure", businessId);
  const { run, ...result } = await database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    const subject = await readSubject(tx, viewer, input);
    const counts = await countErasable(tx, businessId, subject);
    if (counts.orderCount === 0) throw orderError("order.customer-missing");
    const requestedAt = new Date();
    const effectiveAt = new Date(requestedAt.getTime() + erasureDelayMs);
    if (input.isDryRun) return { ...counts, effectiveAt, request: null, run: undefined };
    const pending = await findPendingErasure(tx, businessId, subject);
    const known = (await findRemembered(tx, businessId, input.clientKey)) as { id: string } | undefined;
    const id = known?.id ?? pending;
    if (id !== undefined) {
      const request = (await findErasure(tx, businessId, id)) ?? null;
      return { ...counts, effectiveAt: request?.effectiveAt ?? effectiveAt, request, run: undefined };
    }
    const erasureId = newId();
    await insertErasure(tx, businessId, {
      ...subject,
      ...counts,
      id: erasureId,
      requestedBy: userId,
      requestedAt,
      effectiveAt,
    });
    const enqueued = await workflows.enqueue(tx, eraseCustomerRequest, {
      id: erasureId,
      input: { erasureId, until: effectiveAt.toISOString() },
    });
    await remember(tx, {
      businessId,
      key: input.clientKey,
      operation: "order_customerErase",
      result: { id: erasureId },
    });
    const request = (await findErasure(tx, businessId, erasureId)) ?? null;
    await recordAudit(tx, viewer, {
      organizationId,
      businessId,
      action: "order.erasure-requested",
      target: { type: "order-erasure", id: erasureId },
      after: { by: subject.email === null ? "order" : "email", orders: counts.orderCount },
    });
    return { ...counts, effectiveAt, request, run: enqueued };
  });
  if (run) await workflows.submit(run);
  return result;
}

/** Withdraws a request that has not taken effect. */
export async function withdrawErasure(
  database: Database,
  writer: Writer & Actor,
  erasureId: string,
): Promise<ErasureEntry> {
  const { userId, organizationId, businessId } = writer;
  return database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    const found = isUuid(erasureId) ? await findErasure(tx, businessId, erasureId) : undefined;
    if (!found) throw orderError("order.erasure-missing");
    if (found.state === "WITHDRAWN") return found;
    if (!(await endErasure(tx, businessId, erasureId, { state: "WITHDRAWN", by: userId })))
      throw orderError("order.erasure-effective");
    const withdrawn = (await findErasure(tx, businessId, erasureId)) ?? found;
    await recordAudit(tx, writer, {
      organizationId,
      businessId,
      action: "order.erasure-withdrawn",
      target: { type: "order-erasure", id: erasureId },
    });
    return withdrawn;
  });
}

const refused = (problems: string) => orderError("order.input-refused", { problems });
const emailSchema = z.email().max(320);

type Named = ErasureSubject & { email: string | null; orderNumber: string | null };

async function readSubject(tx: Tx, viewer: Viewer, { email, cartOrderId }: ErasureInput): Promise<Named> {
  const { businessId } = viewer;
  if (Boolean(email) === Boolean(cartOrderId)) throw refused("Name an email address or an order.");
  if (email) {
    const { success, data } = emailSchema.safeParse(email.trim());
    if (!success) throw refused("The email address is not valid.");
    // The counts would tell whether a customer has this address.
    if ((await sightOf(tx, viewer, new Date())).isMasked) throw orderError("order.search-masked");
    const keyedHash = keyedHashOf(await readSetting(tx, businessId));
    return { customerKey: keyedHash(tokenText.email(data)), orderId: null, email: data, orderNumber: null };
  }
  const order = cartOrderId && isUuid(cartOrderId) ? await findErasableOrder(tx, businessId, cartOrderId) : undefined;
  if (!order) throw orderError("order.customer-missing");
  return { ...order, email: null };
}
