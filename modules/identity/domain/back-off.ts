/** What attempts are counted by. */
export type BucketKind =
  | "account"
  | "account-network"
  | "network"
  | "device"
  | "confirmation"
  | "confirmation-account"
  | "mail"
  | "mail-network"
  | "code"
  | "code-device"
  | "recovery-code"
  | "message"
  | "message-number"
  | "message-range"
  | "message-network";

export interface BackOff {
  /** The number of failures without a wait. */
  free: number;
  /** The wait after the next failure. Each further failure doubles it. */
  firstSeconds: number;
  maxSeconds: number;
}

export const backOffs: Record<BucketKind, BackOff> = {
  // Attempts from many networks at one account. Only unknown browsers are counted, so known ones are never locked out.
  account: { free: 50, firstSeconds: 2, maxSeconds: 300 },
  "account-network": { free: 5, firstSeconds: 2, maxSeconds: 900 },
  // Many users of an office or a mobile carrier share one address.
  network: { free: 50, firstSeconds: 2, maxSeconds: 300 },
  device: { free: 10, firstSeconds: 2, maxSeconds: 300 },
  // A signed-in user confirms their own password, so only sessions of the account count against these two.
  confirmation: { free: 5, firstSeconds: 2, maxSeconds: 900 },
  "confirmation-account": { free: 50, firstSeconds: 2, maxSeconds: 300 },
  mail: { free: 3, firstSeconds: 60, maxSeconds: 3_600 },
  "mail-network": { free: 30, firstSeconds: 10, maxSeconds: 900 },
  // Three of a million codes are valid at any time, and only users with the password can enter one.
  code: { free: 5, firstSeconds: 2, maxSeconds: 900 },
  "code-device": { free: 5, firstSeconds: 2, maxSeconds: 900 },
  "recovery-code": { free: 10, firstSeconds: 2, maxSeconds: 300 },
  // Each message costs money and may go to a phone that isn't the sender's.
  message: { free: 3, firstSeconds: 60, maxSeconds: 3_600 },
  // These three count unread messages only, because fraud sends messages that are never read.
  "message-number": { free: 5, firstSeconds: 60, maxSeconds: 3_600 },
  "message-range": { free: 20, firstSeconds: 60, maxSeconds: 3_600 },
  "message-network": { free: 30, firstSeconds: 60, maxSeconds: 3_600 },
};

/** The maximum number of messages to one number in a day, read or not, for each use. */
export const maxDailyMessagesPerNumber = 30;

/** The part of the daily budget that enrolments can spend; the rest is kept for sign-ins. */
export function enrolmentShareOf(dailyBudget: number): number {
  return Math.ceil(dailyBudget / 4);
}

/** Returns limits that shut the bucket of a day after `budget` messages. Each day has its own bucket. */
export function dailyBackOff(budget: number): BackOff {
  return { free: budget, firstSeconds: 86_400, maxSeconds: 86_400 };
}

/** A bucket is empty again after this time without a failure. */
export const forgottenAfterSeconds = 86_400;

/** Returns how long a bucket stays shut after its last failure. */
export function waitSeconds({ free, firstSeconds, maxSeconds }: BackOff, failures: number): number {
  return failures < free ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** (failures - free));
}
