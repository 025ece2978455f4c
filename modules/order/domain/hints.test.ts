import { describe, expect, test } from "vitest";
import { explainHint } from "./explain-hint.ts";
import { type HintedOrder, hintsOf, type NearOrder, ownHintsOf, type Surroundings } from "./hints.ts";

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 17, 12, minutes));
const place = (address1: string, postalCode = "62701") => ({ postalCode, address1, countryCode: "US" });

const order: HintedOrder = {
  orderDate: at(0),
  skus: ["TENT-2P", "LAMP"],
  shipTo: [place("1 Test Street")],
  orderStatus: "PROCESSING",
  deletedAt: null,
  openQuantity: 3,
  total: "500.00",
  currency: "USD",
  hints: [],
  dismissedHints: [],
};
const near = (change: Partial<NearOrder> = {}): NearOrder => ({
  cartOrderId: "other",
  orderNumber: "A-2",
  orderDate: at(-90),
  skus: ["lamp", "tent-2p"],
  shipTo: [place("9 Other Road")],
  isSameCustomer: true,
  isOpen: false,
  ...change,
});
const kindsOf = (change: Partial<HintedOrder>, around: Partial<Surroundings>): string[] =>
  hintsOf({ ...order, ...change }, { near: [], isFirst: false, largeTotal: null, ...around }).map(({ kind }) => kind);

describe("own hints", { tags: ["orders.detail.hints"] }, () => {
  const facts = {
    channelRisk: null,
    countryCode: "US",
    orderStatus: "PROCESSING",
    deletedAt: null,
    dismissedHints: [],
  } as const;
  const billing = (countryCode: string | null) => [{ key: "BILLING", countryCode }];

  test.each(["high", " HIGH ", "medium", "elevated"])("risk level %j is a hint", (channelRisk) => {
    expect(ownHintsOf({ ...facts, channelRisk }, [])).toEqual(["CHANNEL_RISK"]);
  });
  test.each(["low", "NONE", "", null])("risk level %j is none", (channelRisk) => {
    expect(ownHintsOf({ ...facts, channelRisk }, [])).toEqual([]);
  });
  test("different billing and shipping countries are a hint, an unknown one is none", () => {
    expect(ownHintsOf(facts, billing("CA"))).toEqual(["COUNTRIES_DIFFER"]);
    expect(ownHintsOf(facts, billing("us"))).toEqual([]);
    expect(ownHintsOf(facts, billing(null))).toEqual([]);
  });
  test("dismissed hints and those of canceled and deleted orders are left out", () => {
    const risky = { ...facts, channelRisk: "high" };
    expect(ownHintsOf({ ...risky, dismissedHints: ["CHANNEL_RISK"] }, billing("CA"))).toEqual(["COUNTRIES_DIFFER"]);
    expect(ownHintsOf({ ...risky, orderStatus: "CANCELED" }, [])).toEqual([]);
    expect(ownHintsOf({ ...risky, deletedAt: "2026-11-17T12:00:00.000Z" }, [])).toEqual([]);
  });
});

describe("hints among other orders", { tags: ["orders.detail.hints"] }, () => {
  test("same customer, postal code and SKUs within 48 hours are a possible duplicate", () => {
    expect(kindsOf({}, { near: [near()] })).toEqual(["POSSIBLE_DUPLICATE"]);
    const others = [
      near({ isSameCustomer: false }),
      near({ orderDate: at(-48 * 60 - 1) }),
      near({ skus: ["TENT-2P"] }),
      near({ skus: ["TENT-2P", "LAMP", "STOVE"] }),
      near({ shipTo: [place("1 Test Street", "99999")] }),
    ];
    expect(kindsOf({}, { near: others })).toEqual([]);
    expect(kindsOf({ dismissedHints: ["POSSIBLE_DUPLICATE"] }, { near: [near()] })).toEqual([]);
    expect(kindsOf({ orderStatus: "CANCELED" }, { near: [near()] })).toEqual([]);
  });

  test("three orders of a customer to different addresses within an hour are a hint", () => {
    const to = (minutes: number, street: string) =>
      near({ orderDate: at(minutes), skus: [`SKU ${street}`], shipTo: [place(street)] });
    expect(kindsOf({}, { near: [to(-40, "2 Elm"), to(20, "3 Oak")] })).toEqual(["SEVERAL_ADDRESSES"]);
    expect(kindsOf({}, { near: [to(-40, "2 Elm"), to(21, "3 Oak")] })).toEqual([]);
    expect(kindsOf({}, { near: [to(-40, "2 Elm"), to(-30, "2 ELM.")] })).toEqual([]);
    expect(kindsOf({}, { near: [to(-40, "2 Elm")] })).toEqual([]);
  });

  test("a first order above the 99th percentile is a hint, an equal or later one is none", () => {
    expect(kindsOf({}, { isFirst: true, largeTotal: "499.99" })).toEqual(["LARGE_FIRST_ORDER"]);
    expect(kindsOf({}, { isFirst: true, largeTotal: "500" })).toEqual([]);
    expect(kindsOf({}, { isFirst: false, largeTotal: "10" })).toEqual([]);
    expect(kindsOf({ currency: "NONE" }, { isFirst: true, largeTotal: "10" })).toEqual([]);
  });

  test("other open orders to the address are a hint while something is open", () => {
    const same = near({ isSameCustomer: false, isOpen: true, shipTo: [place("1, test  STREET")] });
    expect(kindsOf({}, { near: [same] })).toEqual(["OPEN_TO_SAME_ADDRESS"]);
    expect(kindsOf({ openQuantity: 0 }, { near: [same] })).toEqual([]);
    expect(kindsOf({}, { near: [{ ...same, isOpen: false }] })).toEqual([]);
    expect(kindsOf({}, { near: [{ ...same, shipTo: [place("11 Test Street")] }] })).toEqual([]);
  });

  test("orders without an address compare to none", () => {
    const nowhere = { postalCode: null, address1: null, countryCode: "US" };
    const others = [near({ isOpen: true, shipTo: [nowhere] }), near({ isOpen: true, shipTo: [] })];
    expect(kindsOf({ shipTo: [nowhere] }, { near: others })).toEqual([]);
  });
});

test("each hint explains itself", { tags: ["orders.detail.hints"] }, () => {
  const words = { channelName: "Web shop", channelRisk: "HIGH", billingCountryCode: "CA", shipToCountryCode: "US" };
  expect(explainHint({ kind: "CHANNEL_RISK", orders: [] }, words)).toBe(
    "Web shop rates the risk of this order as high.",
  );
  expect(explainHint({ kind: "COUNTRIES_DIFFER", orders: [] }, words)).toBe(
    "The billing address is in Canada, the shipping address in United States.",
  );
  expect(explainHint({ kind: "SEVERAL_ADDRESSES", orders: [near(), near()] }, words)).toBe(
    "The customer placed 3 orders to different addresses within an hour.",
  );
});
