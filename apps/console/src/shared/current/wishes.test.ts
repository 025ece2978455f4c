import { expect, test } from "vitest";
import type { Me } from "../api/use-me.ts";
import { businessOf, wishesOf } from "./wishes.ts";

const organization = (id: string, businesses: string[]): Me["organizations"][number] => ({
  id,
  name: id,
  roleName: "org_member",
  businessEntityTerminology: "Business",
  businessCount: businesses.length,
  businesses: businesses.map((business) => ({ id: business, name: business, roleName: null })),
});
const me = (given: Partial<Me> = {}): Me => ({
  id: "u",
  firstName: "",
  lastName: "",
  primaryEmail: "owner@demo.example",
  picture: null,
  phone: null,
  globalRoles: [],
  userAppSettings: [],
  organizations: [organization("empty", []), organization("oak", ["acorn", "bark"]), organization("pine", ["cone"])],
  ...given,
});
const saved = (setting: unknown) => [{ type: "CURRENT_BUSINESS_CONTEXT", setting }];
const place = (organizationId: string, businessId: string) => ({
  organization: { id: organizationId, name: organizationId },
  business: { id: businessId, name: businessId },
});
const nothing = { asked: null, stored: null, refused: [] };
const order = (...given: Parameters<typeof wishesOf>) => wishesOf(...given).map(businessOf);

test(
  "link comes first, then the tab, the saved setting and the first business",
  { tags: ["shell.context.saved-default", "shell.context.first-default"] },
  () => {
    const person = me({ userAppSettings: saved({ organizationId: "pine", businessId: "cone" }) });
    expect(order(person, { asked: "bark", stored: place("oak", "far"), refused: [] })).toEqual([
      "bark",
      "far",
      "cone",
      "acorn",
      "bark",
      "cone",
      "",
    ]);
    expect(order(person, nothing)[0]).toBe("cone");
    expect(order(me(), nothing)[0]).toBe("acorn");
  },
);

test("business that is not listed is identified by its ID", () => {
  const [wish] = wishesOf(me(), { ...nothing, asked: "beyond the first hundred" });
  expect(wish).toEqual({ businessId: "beyond the first hundred" });
  const person = me({ userAppSettings: saved({ businessId: "far" }) });
  expect(wishesOf(person, nothing)[0]).toEqual({ businessId: "far" });
});

test("saved organization without a business is used unless the user has left it", () => {
  const person = me({ userAppSettings: saved({ organizationId: "empty", businessId: null }) });
  expect(wishesOf(person, nothing)[0]).toMatchObject({ organization: { id: "empty" }, business: null });
  expect(order(me({ userAppSettings: saved({ organizationId: "left" }) }), nothing)[0]).toBe("acorn");
});

test.each([null, 7, "text", {}, { businessId: 7 }])("invalid setting (%j) is ignored", (setting) => {
  expect(order(me({ userAppSettings: saved(setting) }), nothing)[0]).toBe("acorn");
});

test("stored place of another organization is used only for support", () => {
  const stored = place("other", "shop");
  expect(order(me(), { ...nothing, stored })[0]).toBe("acorn");
  expect(order(me({ globalRoles: ["customer_sales_rep"] }), { ...nothing, stored })[0]).toBe("shop");
});

test("refused businesses are skipped, down to the organization itself", () => {
  const refused = ["bark", "acorn"];
  expect(order(me(), { asked: "bark", stored: place("oak", "acorn"), refused })).toEqual(["cone", ""]);
  const wishes = wishesOf(me(), { ...nothing, refused: [...refused, "cone"] });
  expect(wishes).toMatchObject([{ organization: { id: "empty" }, business: null }]);
});

test("user without an organization has no possible place", () => {
  expect(wishesOf(me({ organizations: [] }), nothing)).toEqual([]);
});
