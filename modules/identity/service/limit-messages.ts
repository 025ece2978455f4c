import { networkOf } from "@bc/runtime/network";
import { meter } from "@bc/runtime/telemetry";
import { dailyBackOff, enrolmentShareOf, maxDailyMessagesPerNumber } from "../domain/back-off.ts";
import { type Bucket, chargeBuckets, recordSuccess } from "../store/throttle.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import type { MessageUse, SmsGateway } from "./send-sms.ts";
import { bucketOf, listShut, throttled } from "./throttle.ts";

export interface ChargedMessage {
  /** The buckets that count unread messages. Pass them to `creditMessage` once the code was entered. */
  unread: readonly Buffer[];
  /** The budgets of the day. Pass them to `creditMessage` if the gateway refused the message. */
  budgets: readonly Buffer[];
}

/** Numbers that differ only in the last three digits form a range: toll fraud uses whole ranges. */
const rangeDigits = 3;

const refusals = meter.createCounter("identity.sms.budget_refusals", {
  description: "SMS codes that were not sent because the daily budget was spent, by use",
});

/**
 * Counts a message against its limits. Throws "identity.throttled" if one of them is exhausted. Each use has its own
 * counts, so that enrolments can't stop the sign-ins of a number's owner.
 */
export async function limitMessages(
  { database, vault, clock }: FactorParts,
  { accountId, visitor }: FactorOwner,
  { use, phone }: { use: MessageUse; phone: string },
  sms: SmsGateway,
): Promise<ChargedMessage> {
  const now = clock.now();
  const daily = (name: string, limit: number): Bucket => ({
    hash: vault.hash(`throttle message-day ${name}${now.toISOString().slice(0, 10)}`),
    backOff: dailyBackOff(limit),
  });
  const unread = [bucketOf(vault, ["message-number", use, phone])];
  const budgets = [daily("", sms.dailyBudget)];
  if (use === "enrolment") {
    unread.push(
      bucketOf(vault, ["message-range", phone.slice(0, -rangeDigits)]),
      bucketOf(vault, ["message-network", networkOf(visitor.network)]),
    );
    budgets.push(daily("enrolment ", enrolmentShareOf(sms.dailyBudget)));
  }
  const number = daily(`${use} ${phone} `, maxDailyMessagesPerNumber);
  const buckets = [bucketOf(vault, ["message", use, accountId]), number, ...unread, ...budgets];
  await database.withoutTransaction(async (tx) => {
    if (await chargeBuckets(tx, buckets, now)) return;
    if ((await listShut(tx, budgets, now)).length > 0) {
      refusals.add(1, { use });
      // Operators need one log line a day, not one for each refusal.
      if (await chargeBuckets(tx, [daily(`spent ${use} `, 1)], now)) sms.onBudgetSpent(use);
    }
    throw await throttled(tx, buckets, now);
  });
  return { unread: unread.map(({ hash }) => hash), budgets: budgets.map(({ hash }) => hash) };
}

/** Takes a message off the counts that it was charged to. */
export async function creditMessage(
  { database, clock }: FactorParts,
  accountId: string,
  charged: readonly Buffer[],
): Promise<void> {
  const right = { accountId, deviceHash: null, cleared: [], credited: charged };
  await database.withoutTransaction((tx) => recordSuccess(tx, right, clock.now()));
}
