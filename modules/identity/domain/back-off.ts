/** Who is slowed down: a stranger at one account, a whole network, or a browser that its owner signed in with before. */
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
  /** Failures that cost nothing. */
  free: number;
  /** The wait after the first failure that costs; each further one doubles it. */
  firstSeconds: number;
  maxSeconds: number;
}

export const backOffs: Record<BucketKind, BackOff> = {
  // Many networks at one account. It slows unknown browsers alone, so its owner's known ones are never locked out.
  account: { free: 50, firstSeconds: 2, maxSeconds: 300 },
  "account-network": { free: 5, firstSeconds: 2, maxSeconds: 900 },
  // Offices and mobile carriers put many people behind one address.
  network: { free: 50, firstSeconds: 2, maxSeconds: 300 },
  device: { free: 10, firstSeconds: 2, maxSeconds: 300 },
  // A signed-in user confirms their own password, so only sessions of the account count against these two.
  confirmation: { free: 5, firstSeconds: 2, maxSeconds: 900 },
  "confirmation-account": { free: 50, firstSeconds: 2, maxSeconds: 300 },
  mail: { free: 3, firstSeconds: 60, maxSeconds: 3_600 },
  "mail-network": { free: 30, firstSeconds: 10, maxSeconds: 900 },
  // Of a million codes three are right at any time, and only somebody with the password gets to guess.
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

/** Shut for the rest of the day once `budget` messages were sent; each day has a bucket of its own. */
export function dailyBackOff(budget: number): BackOff {
  return { free: budget, firstSeconds: 86_400, maxSeconds: 86_400 };
}

/** A bucket that saw no failure for so long is empty again. */
export const forgottenAfterSeconds = 86_400;

/** How long after its last failure a bucket stays shut. */
export function waitSeconds({ free, firstSeconds, maxSeconds }: BackOff, failures: number): number {
  return failures < free ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** (failures - free));
}
