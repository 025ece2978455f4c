import { createHash } from "node:crypto";

/** What the sources of the demo and of tests report. The same for the same account and day, until a scenario changes it. */
export interface Scenario {
  /** How long access tokens live. */
  tokenSeconds: number;
  /** The user has withdrawn the consent. */
  isRevoked: boolean;
  /** Each n-th call is over the limit. */
  throttleEvery: number | null;
  /** This number of calls is over the limit, the next ones. */
  throttledCalls: number;
  /** Days whose figures the source has changed since, and by which factor. */
  restated: { date: string; factor: number }[];
  /** Days whose totals differ from the rows of a source, and by which factor of the spend. */
  drifted: { source: string; date: string; factor: number }[];
  /** The source announces this number of rows more than it sends. */
  missingRows: number;
  /** Days of which reports leave out a row without announcing it. Totals count it. */
  truncated: string[];
  /** This number of reports fails. */
  failedReports: number;
  /** How often a report has to be asked for before it is ready. */
  reportPolls: number;
  /** Shops have orders until this instant, until now if null. */
  ordersUntil: string | null;
  /** The source sends estimates, or withholds small figures. */
  quality: "sampled" | "thresholded" | null;
}

export const calmScenario: Scenario = {
  tokenSeconds: 3_600,
  isRevoked: false,
  throttleEvery: null,
  throttledCalls: 0,
  restated: [],
  drifted: [],
  missingRows: 0,
  truncated: [],
  failedReports: 0,
  reportPolls: 1,
  ordersUntil: null,
  quality: null,
};

export interface SourceAccount {
  id: string;
  name: string;
  currency: string;
  zone: string;
}

export interface Campaign {
  id: string;
  name: string;
}

export interface Figures {
  spendMicros: number;
  impressions: number;
  clicks: number;
  conversions: number;
  valueMicros: number;
}

const campaignNames = ["Brand", "Generic", "Shopping", "Retargeting", "Prospecting", "Bestsellers"];

/** Returns the campaigns of an account, three to six. */
export function campaignsOf(source: string, accountId: string): Campaign[] {
  const count = 3 + (numberOf(source, accountId) % 4);
  return campaignNames.slice(0, count).map((name, at) => ({
    id: String(10_000_000 + (numberOf(source, accountId, name) % 90_000_000)),
    name: `${name} ${at + 1}`,
  }));
}

/** Returns the figures of a campaign on a day. Weekends are weaker, and some days have none at all. */
export function figuresOf(
  source: string,
  place: { accountId: string; campaignId: string; date: string },
  { restated }: Pick<Scenario, "restated">,
): Figures | undefined {
  const { accountId, campaignId, date } = place;
  const roll = numberOf(source, accountId, campaignId, date);
  if (roll % 23 === 0) return undefined;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const season = weekday === 0 || weekday === 6 ? 0.7 : 1;
  const factor = restated.filter((one) => one.date === date).reduce((product, one) => product * one.factor, 1);
  const size = 1 + (numberOf(source, accountId, campaignId) % 8);
  const impressions = Math.round(size * season * (800 + (roll % 400)));
  const clicks = Math.round(impressions * (0.01 + ((roll >>> 4) % 30) / 1_000));
  const conversions = Math.round(clicks * factor * (0.01 + ((roll >>> 8) % 40) / 1_000));
  return {
    spendMicros: clicks * (350_000 + ((roll >>> 6) % 900) * 1_000),
    impressions,
    clicks,
    conversions,
    valueMicros: conversions * (28_000_000 + ((roll >>> 3) % 60) * 1_000_000),
  };
}

/** Returns the rows that a report sends: all except the first of each truncated day. */
export function sentRows<Row>(
  rows: readonly Row[],
  dateOf: (row: Row) => string,
  { truncated }: Pick<Scenario, "truncated">,
): Row[] {
  const left = new Set(truncated);
  return rows.filter((row) => !left.delete(dateOf(row)));
}

/** Returns the days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Returns a number that looks random and is the same for the same parts. */
export function numberOf(...parts: string[]): number {
  return createHash("sha256").update(parts.join("\u0000")).digest().readUInt32BE(0);
}
