import { expect, test } from "vitest";
import { storeName } from "../contract/store-name.ts";
import { firstStoreName, maxSuggestionRetries, nextStoreName } from "./store-names.ts";

const random = (length: number) => "x".repeat(length);

test.each([
  ["Demo Outdoor", "demooutdoor"],
  ["Café & Söhne, Inc. 24", "cafesohneinc24"],
  ["A name that is much longer than any store name may be", "anamethatismuchlongerthananys"],
  ["北京商店", "x".repeat(20)],
])("store name of %j consists of letters and digits", { tags: ["svc.limit.store-name"] }, (business, name) => {
  expect(firstStoreName(business, random)).toBe(name);
  expect(storeName.parse(name)).toBe(name);
});

test(
  "taken name gets 4 random characters within the limit of 29",
  { tags: ["svc.constant.store-name-taken", "svc.limit.store-name"] },
  () => {
    expect(nextStoreName("demo", true, random)).toBe("demoxxxx");
    expect(nextStoreName("d".repeat(29), true, random)).toBe(`${"d".repeat(25)}xxxx`);
  },
);

test("other refusals get 20 random characters", { tags: ["svc.constant.store-name-otherwise"] }, () => {
  expect(nextStoreName("demo", false, random)).toBe("x".repeat(20));
});

test("five more names are tried", { tags: ["svc.constant.store-name-retries"] }, () => {
  expect(maxSuggestionRetries).toBe(5);
});

test.each([
  ["", "Store names can not be empty."],
  ["  ", "Store names can not be empty."],
  ["my shop", "Valid store names are alphanumeric and do not have special characters."],
  ["shöp", "Valid store names are alphanumeric and do not have special characters."],
  ["a".repeat(30), "Please enter 29 characters or less"],
])(
  "store name %j is refused",
  { tags: ["svc.store-name.required", "svc.store-name.alphanumeric", "svc.store-name.max"] },
  (name, message) => {
    expect(storeName.safeParse(name).error?.issues[0]?.message).toBe(message);
  },
);
