import { expect, test } from "vitest";
import {
  type ChannelTuple,
  compileMapping,
  type Condition,
  type MappingRule,
  normalizeValue,
  tupleOf,
} from "./channel-mapping.ts";

const channelOf = (rules: readonly MappingRule[], fields: Partial<ChannelTuple>) =>
  compileMapping({ rules })(tupleOf(fields)).map(({ channel }) => channel);

const rule = (channel: string, ...conditions: Condition[]): MappingRule => ({ channel, conditions });

test("first matching rule decides", () => {
  const rules = [
    rule("Video", { field: "campaignName", operator: "contains", value: "tube" }),
    rule("Paid Search", { field: "source", operator: "is", value: "google-adwords" }),
    rule("Other"),
  ];
  expect(channelOf(rules, { source: "google-adwords", campaignName: "YouTube" })).toEqual(["Video"]);
  expect(channelOf(rules, { source: "google-adwords", campaignName: "Brand" })).toEqual(["Paid Search"]);
  expect(channelOf(rules, { source: "facebook" })).toEqual(["Other"]);
  expect(channelOf(rules.slice(0, 2), { source: "facebook" })).toEqual(["Unmapped"]);
});

test("all conditions of a rule must hold", () => {
  const rules = [
    rule(
      "Paid Social",
      { field: "utmSource", operator: "isOneOf", values: ["facebook", "fb"] },
      { field: "utmMedium", operator: "is", value: "paid" },
    ),
  ];
  expect(channelOf(rules, { utmSource: "fb", utmMedium: "paid" })).toEqual(["Paid Social"]);
  expect(channelOf(rules, { utmSource: "fb" })).toEqual(["Unmapped"]);
  expect(channelOf(rules, { utmSource: "fbi", utmMedium: "paid" })).toEqual(["Unmapped"]);
});

test("parts of a rule keep the spaces at their ends", () => {
  const rules = [rule("Shopping", { field: "campaignName", operator: "startsWith", value: "PLA " })];
  expect(channelOf(rules, { campaignName: " pla shoes" })).toEqual(["Shopping"]);
  expect(channelOf(rules, { campaignName: "Plants" })).toEqual(["Unmapped"]);
});

test.each([
  ["  Google ", "google"],
  ["Spring%20Sale", "spring sale"],
  ["%C3%89T%C3%89", "été"],
  ["%F0%9F%8E%89 party", "🎉 party"],
  ["100% off", "100% off"],
  ["50%25", "50%"],
  ["%zz%20%E4x%", "%zz %e4x%"],
  ["%ED%A0%80", "%ed%a0%80"],
  ["%C0%AF%41", "%c0%afa"],
  ["a+b", "a+b"],
  ["", ""],
])("value %j is compared as %j", { tags: ["boards.mapping.normalised-values"] }, (value, normalized) => {
  expect(normalizeValue(value)).toBe(normalized);
});

test("values of tuples and rules are compared in one form", { tags: ["boards.mapping.normalised-values"] }, () => {
  const rules = [rule("Other", { field: "utmCampaign", operator: "is", value: " Spring%20SALE" })];
  expect(channelOf(rules, { utmCampaign: "spring sale" })).toEqual(["Other"]);
  expect(channelOf(rules, { utmCampaign: "SPRING%20Sale " })).toEqual(["Other"]);
});

test("rules with days divide the time of a tuple", () => {
  const periodsOf = compileMapping({
    rules: [
      { ...rule("Affiliate"), firstDay: "2026-03-01", lastDay: "2026-03-31" },
      { ...rule("Referral"), firstDay: "2026-03-15" },
      { ...rule("Other"), lastDay: "2025-12-31" },
      { ...rule("Other", { field: "source", operator: "is", value: "facebook" }), firstDay: "2024-01-01" },
    ],
  });
  expect(periodsOf(tupleOf({}))).toEqual([
    { since: "1970-01-01", channel: "Other" },
    { since: "2026-01-01", channel: "Unmapped" },
    { since: "2026-03-01", channel: "Affiliate" },
    { since: "2026-04-01", channel: "Referral" },
  ]);
  expect(periodsOf(tupleOf({ source: "facebook" })).slice(0, 2)).toEqual([
    { since: "1970-01-01", channel: "Other" },
    { since: "2026-03-01", channel: "Affiliate" },
  ]);
});

/** A generator of pseudo-random numbers, so that a failure repeats. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("random rules decide as a plain reading of them does", () => {
  const random = randomFrom(7);
  const texts = ["", "a", "ab", "b", "ba"];
  const days = [undefined, "2026-01-02", "2026-01-03", "2026-01-05"];
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const fields = ["source", "utmSource"] as const;
  const someCondition = (): Condition => {
    const field = pick(fields);
    const operator = pick(["is", "isOneOf", "contains", "startsWith"] as const);
    return operator === "isOneOf"
      ? { field, operator, values: [pick(texts), pick(texts)] }
      : { field, operator, value: pick(texts) };
  };
  const someRule = (): MappingRule => {
    const [firstDay, lastDay] = [pick(days), pick(days)];
    return {
      ...rule(pick(["X", "Y", "Z"]), ...Array.from({ length: random(3) }, someCondition)),
      ...(firstDay && { firstDay }),
      ...(lastDay && { lastDay }),
    };
  };
  const holds = (condition: Condition, value: string): boolean => {
    if (condition.operator === "isOneOf") return condition.values.includes(value);
    if (condition.operator === "is") return condition.value === value;
    return condition.operator === "contains" ? value.includes(condition.value) : value.startsWith(condition.value);
  };
  for (let round = 0; round < 2_000; round += 1) {
    const rules = Array.from({ length: random(5) }, someRule);
    const tuple = tupleOf({ source: pick(texts), utmSource: pick(texts) });
    const periods = compileMapping({ rules })(tuple);
    for (const day of ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04", "2026-01-05", "2026-01-06"]) {
      const first = rules.find(
        ({ conditions, firstDay = day, lastDay = day }) =>
          firstDay <= day && day <= lastDay && conditions.every((one) => holds(one, tuple[one.field])),
      );
      const found = periods.findLast(({ since }) => since <= day)?.channel;
      expect(found, JSON.stringify({ rules, tuple, day })).toBe(first?.channel ?? "Unmapped");
    }
  }
});
