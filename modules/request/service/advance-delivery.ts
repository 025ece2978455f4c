import type { Database } from "@bc/db/database";
import { AppError, toAppError } from "@bc/runtime/app-error";
import { requestError } from "../contract/errors.ts";
import {
  closeAttempt,
  type DeliveryRow,
  findDelivery,
  markDelivered,
  markFailed,
  openAttempt,
  type Place,
} from "../store/delivery.ts";
import { type EventKind, insertEvent } from "../store/events.ts";
import type { Answer, Crm } from "./crm.ts";

interface Parts {
  database: Database;
  crm: Crm;
}

interface Target extends Place {
  organizationId: string;
}

/** About a day with the waits below. */
const maxAttempts = 100;
const maxWaitMs = 15 * 60_000;
const maxAskedWaitMs = 60 * 60_000;
const maxAskAgainMs = 60_000;

/**
 * Takes the next step of a delivery. Returns how long to wait for the step after it, or null if the request is settled.
 * The CRM can't recognize a repeated submission, so an attempt is recorded before it is sent. While its outcome is
 * unknown, also after a crash, nothing is sent: first the CRM is asked for the reference.
 */
export async function advanceDelivery(parts: Parts, target: Target, signal: AbortSignal): Promise<number | null> {
  const delivery = await find(parts, target);
  if (delivery.status !== "received") return null;
  if (delivery.openForMs !== null) return clearUp(parts, target, delivery, delivery.openForMs, signal);
  if (delivery.attempts >= maxAttempts) {
    await settle(parts, target, "failed", `The CRM didn't accept the request in ${maxAttempts} attempts.`);
    return null;
  }
  const attempt = delivery.attempts + 1;
  // Another execution of this step may have been first.
  if (!(await within(parts, target, (tx) => openAttempt(tx, target)))) return 0;
  const answer = await parts.crm.submit(delivery, signal);
  return record(parts, target, attempt, answer);
}

async function clearUp(
  parts: Parts,
  target: Target,
  { kind, reference, createdAt, attempts }: DeliveryRow,
  openForMs: number,
  signal: AbortSignal,
): Promise<number | null> {
  const early = parts.crm.settleMs - openForMs;
  if (early > 0) return Math.ceil(early);
  const isListed = await parts.crm.has(kind, reference, createdAt, signal).catch((thrown: unknown) => {
    signal.throwIfAborted();
    throw delayed(toAppError(thrown), openForMs);
  });
  if (isListed) {
    await settle(parts, target, "delivered");
    return null;
  }
  await within(parts, target, (tx) => closeAttempt(tx, target, attempts));
  return waitAfter(attempts);
}

/**
 * Sets when to ask the CRM again, if the error doesn't say it: the longer it can't be asked, the later. The engine's own
 * delay also grows while the worker is down, so it would be a minute after the first failure of a restarted worker.
 */
function delayed({ code, class: errorClass, params, cause }: AppError, openForMs: number): AppError {
  const retryAfterMs = Math.round(Math.min(openForMs / 10, maxAskAgainMs));
  return new AppError(code, errorClass, { retryAfterMs, ...params }, { cause });
}

async function record(parts: Parts, target: Target, attempt: number, answer: Answer): Promise<number | null> {
  switch (answer.outcome) {
    case "accepted":
      await settle(parts, target, "delivered");
      return null;
    case "refused":
      await settle(parts, target, "failed", answer.cause);
      return null;
    case "cookie-refused":
      await close(parts, target, attempt, "sentWithoutCookie", { tracking_cookie: null });
      return 0;
    case "limited":
      await close(parts, target, attempt, "refused", {}, answer.cause);
      return Math.max(waitAfter(attempt), Math.min(answer.retryAfterMs, maxAskedWaitMs));
    case "unsent":
      await within(parts, target, (tx) => closeAttempt(tx, target, attempt, { attempts: attempt - 1 }));
      throw answer.error;
    case "unknown":
      await within(parts, target, (tx) => insertEvent(tx, target, "unanswered", answer.cause));
      return parts.crm.settleMs;
  }
}

async function find(parts: Parts, target: Target): Promise<DeliveryRow> {
  const delivery = await within(parts, target, (tx) => findDelivery(tx, target));
  if (!delivery) throw requestError("request.missing");
  return delivery;
}

/** Ends the delivery. The event is written with the status, so a repeated step writes no second one. */
async function settle(parts: Parts, target: Target, status: "delivered" | "failed", cause?: string): Promise<void> {
  await within(parts, target, async (tx) => {
    const settled = status === "delivered" ? await markDelivered(tx, target) : await markFailed(tx, target);
    if (settled) await insertEvent(tx, target, status, cause);
  });
}

async function close(
  parts: Parts,
  target: Target,
  attempt: number,
  kind: EventKind,
  change: Parameters<typeof closeAttempt>[3],
  cause?: string,
): Promise<void> {
  await within(parts, target, async (tx) => {
    if (await closeAttempt(tx, target, attempt, change)) await insertEvent(tx, target, kind, cause);
  });
}

function within<T>({ database }: Parts, target: Target, work: Parameters<typeof database.withTenant<T>>[1]) {
  const { organizationId, businessId } = target;
  return database.withTenant({ organizationId, businessId }, work);
}

const waitAfter = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), maxWaitMs);
