import type { DeclaredNotification } from "@bc/org/contract/declaration";
import { expect, test } from "vitest";
import { isKindName, type KindName, kindNames, kinds, linkOf, type ParamsOf, parseParams, titleOf } from "./kinds.ts";

const sentences = [
  ["org.member-joined", { member: "Ada Lovelace", place: "Acme" }, "Ada Lovelace joined Acme."],
  ["org.role-assigned", { role: "Business member", place: "Shoes" }, "Your role in Shoes is now Business member."],
  ["org.member-removed", { place: "Acme" }, "You were removed from Acme."],
  ["org.invitation-received", { inviter: "Ada", place: "Acme" }, "Ada invited you to Acme."],
  [
    "org.invitation-requested",
    { inviter: "Ada", email: "x@y.z", place: "Acme" },
    "Ada from support wants to invite x@y.z to Acme.",
  ],
  [
    "org.invitation-requested",
    { inviter: "Ada", email: "x@y.z", others: 1, place: "Acme" },
    "Ada from support wants to invite x@y.z and 1 other to Acme.",
  ],
  [
    "org.invitation-requested",
    { inviter: "Ada", email: "x@y.z", others: 2, place: "Acme" },
    "Ada from support wants to invite x@y.z and 2 others to Acme.",
  ],
  ["org.invitation-approved", { email: "x@y.z", place: "Acme" }, "Acme approved your invite to x@y.z."],
  ["org.invitation-declined", { email: "x@y.z", place: "Acme" }, "Acme declined your invite to x@y.z."],
  [
    "org.invitation-undeliverable",
    { email: "no@acme.test", place: "Acme" },
    "Your invite to no@acme.test for Acme couldn't be delivered.",
  ],
  ["org.invitation-refused", { email: "x@y.z", place: "Acme" }, "x@y.z declined your invite to Acme."],
  [
    "org.factor-required",
    { place: "Acme", day: "November 22, 2026" },
    "Acme requires multi-factor authentication from November 22, 2026.",
  ],
  ["org.user-impersonated", {}, "Support viewed the console as you."],
] as const;

test.each(sentences)("%s has its sentence", (kind, params, sentence) => {
  expect(titleOf(kind, params)).toBe(sentence);
});

test("every kind of an organization has a tested sentence", () => {
  const tested = new Set(sentences.map(([kind]) => kind));
  expect([...tested]).toEqual(kindNames.filter((kind) => kind.startsWith("org.")));
});

test("every kind has its own label and a console path", () => {
  expect(new Set(kindNames.map((kind) => kinds[kind].label)).size).toBe(kindNames.length);
  for (const kind of kindNames)
    expect(linkOf(kind, { businessId: null, cause: "order:o1" })).toMatch(/^\/[a-z-]+(\/[a-z-]+)*$/);
});

test.each(kindNames)("%s names exactly its parameters", (kind) => {
  const { title, params, counted }: DeclaredNotification = kinds[kind];
  expect(placeholders(title)).toEqual(new Set(params));
  for (const counting of counted ? [counted.one, counted.more] : [])
    expect(placeholders(counting)).toEqual(new Set([...params, counted?.param]));
  const { businessLink = "{businessId}" }: DeclaredNotification = kinds[kind];
  expect([...placeholders(businessLink)].filter((name) => name !== "causeId")).toEqual(["businessId"]);
});

const placeholders = (template: string) => new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

test("failing connectors lead to the failed ones of a business", () => {
  const link = linkOf("ua.connectors-failing", { businessId: "b1", cause: "connectors:o1 klaviyo reauth" });
  expect(link).toBe("/unified-analytics/my-connectors?f.status=failed&businessId=b1");
});

test("braces in a name are not filled in", () => {
  const title = titleOf("org.member-joined", { member: "{place} $&", place: "Acme" });
  expect(title).toBe("{place} $& joined Acme.");
});

test("unknown kind and missing parameter do not compile", () => {
  // @ts-expect-error there is no such kind
  const kind: KindName = "order.arrived";
  // @ts-expect-error the sentence also names the place
  const params: ParamsOf<"org.member-joined"> = { member: "Ada" };
  // @ts-expect-error the count is required of the sender, although older rows lack it
  const counted: ParamsOf<"org.invitation-requested"> = { inviter: "Ada", email: "x@y.z", place: "Acme" };
  expect(titleOf(kind, params)).toBe(titleOf("org.member-joined", params));
  expect(() => parseParams("org.member-joined", params)).toThrow("place");
  expect(parseParams("org.invitation-requested", counted)).toEqual({ ...counted, others: 0 });
});

test("event in a business links to that business", () => {
  const cause = "membership:acme";
  expect(linkOf("org.role-assigned", { businessId: "b1", cause })).toBe("/settings/organization/businesses/b1");
  expect(linkOf("org.role-assigned", { businessId: null, cause })).toBe("/settings/organization");
});

test("event of a bulk run or an order links to it", () => {
  const place = { businessId: "b1", cause: "order-bulk:r1" };
  expect(linkOf("order.bulk-finished", place)).toBe("/orders/bulk/r1?businessId=b1");
  expect(linkOf("order.mentioned", { ...place, cause: "order:o1" })).toBe("/orders/o1?businessId=b1");
});

test("notification of a newer release is shown with a general sentence", () => {
  expect(isKindName("order.arrived")).toBe(false);
  expect(isKindName("toString")).toBe(false);
  expect(titleOf("order.arrived", { number: 7 })).toBe("You have a new notification. Reload the console to read it.");
  expect(titleOf("org.member-joined", { someone: "Ada" })).toBe(
    "You have a new notification. Reload the console to read it.",
  );
  expect(linkOf("order.arrived", { businessId: null, cause: "order:o1" })).toBe("/notifications");
});
