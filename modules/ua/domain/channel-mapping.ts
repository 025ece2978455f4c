import { addDays } from "@bc/connector-kit/slices";
import { unmapped } from "../contract/channels.ts";

export const mappedFields = [
  /** The slug of the source that reports the row. Empty for clicks. */
  "source",
  "account",
  "campaignId",
  "campaignName",
  "utmSource",
  "utmMedium",
  "utmCampaign",
  "referrerHost",
  /** The type of the sales channel, such as AMAZON. Empty unless the tuple is of an order. */
  "salesChannel",
] as const;
export type MappedField = (typeof mappedFields)[number];

/** What rules look at, as sources and orders have it. */
export type ChannelTuple = Readonly<Record<MappedField, string>>;

/** Returns a tuple with some fields. The others are empty. */
export const tupleOf = (fields: Partial<ChannelTuple>): ChannelTuple => ({ ...emptyTuple, ...fields });

const emptyTuple = Object.fromEntries(mappedFields.map((field) => [field, ""])) as ChannelTuple;

export type Comparison =
  | { readonly operator: "is" | "contains" | "startsWith"; readonly value: string }
  | { readonly operator: "isOneOf"; readonly values: readonly string[] };
export type Condition = { readonly field: MappedField } & Comparison;

export interface MappingRule {
  /** All of them must hold. */
  readonly conditions: readonly Condition[];
  readonly channel: string;
  readonly note?: string;
  /** The days on which the rule applies, both inclusive. Without them, it applies to all days. */
  readonly firstDay?: string;
  readonly lastDay?: string;
}

/** The first rule that matches decides. */
export interface ChannelMapping {
  readonly version: number;
  readonly rules: readonly MappingRule[];
}

/** The channel of a tuple from a day on, until the next period begins. */
export interface ChannelPeriod {
  readonly since: string;
  readonly channel: string;
}

/** The first period of each tuple begins here. It is the first day that the warehouse can store. */
const earliestDay = "1970-01-01";

type CompiledRule = Omit<MappingRule, "conditions"> & { readonly tests: readonly Test[] };
type Test = (values: ChannelTuple) => boolean;

/** Returns a function that finds the channel of a tuple by period, the earliest first. */
export function compileMapping({ rules }: Pick<ChannelMapping, "rules">): (tuple: ChannelTuple) => ChannelPeriod[] {
  const compiled = rules.map(({ conditions, ...rule }): CompiledRule => ({ ...rule, tests: conditions.map(testOf) }));
  return (tuple) => {
    const values = normalizeTuple(tuple);
    const matching: CompiledRule[] = [];
    for (const rule of compiled) {
      if (!rule.tests.every((holds) => holds(values))) continue;
      matching.push(rule);
      if (rule.firstDay === undefined && rule.lastDay === undefined) break;
    }
    return periodsOf(matching);
  };
}

function testOf(condition: Condition): Test {
  const { field } = condition;
  if (condition.operator === "isOneOf") {
    const wanted = new Set(condition.values.map(normalizeValue));
    return (values) => wanted.has(values[field]);
  }
  if (condition.operator === "is") {
    const wanted = normalizeValue(condition.value);
    return (values) => values[field] === wanted;
  }
  // A space at either end of a part is significant.
  const part = decode(condition.value).toLowerCase();
  return condition.operator === "contains"
    ? (values) => values[field].includes(part)
    : (values) => values[field].startsWith(part);
}

/** Divides time where a rule begins or ends to apply. */
function periodsOf(matching: readonly CompiledRule[]): ChannelPeriod[] {
  const starts = new Set([earliestDay]);
  for (const { firstDay, lastDay } of matching) {
    if (firstDay !== undefined) starts.add(firstDay);
    if (lastDay !== undefined) starts.add(addDays(lastDay, 1));
  }
  const periods: ChannelPeriod[] = [];
  for (const since of [...starts].toSorted()) {
    const rule = matching.find(
      ({ firstDay, lastDay }) =>
        (firstDay === undefined || firstDay <= since) && (lastDay === undefined || since <= lastDay),
    );
    const channel = rule?.channel ?? unmapped;
    if (channel !== periods.at(-1)?.channel) periods.push({ since, channel });
  }
  return periods;
}

function normalizeTuple(tuple: ChannelTuple): ChannelTuple {
  const values: Record<string, string> = {};
  for (const field of mappedFields) values[field] = normalizeValue(tuple[field]);
  return values as ChannelTuple;
}

/** Returns a value as rules compare it: trimmed, percent-decoded and in lower case. */
export const normalizeValue = (value: string): string => decode(value.trim()).toLowerCase();

/** One character in UTF-8. */
const encodedCharacter =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

const decode = (value: string): string =>
  value.includes("%") ? value.replace(encodedCharacter, decodeCharacter) : value;

function decodeCharacter(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Longer than UTF-8 allows, or half of a surrogate pair: it stays as it is.
    return encoded;
  }
}
