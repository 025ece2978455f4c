import { expect, test } from "vitest";
import {
  businessName,
  defaultName,
  namedOrganization,
  organizationName,
  revenueBands,
  salesChannels,
  unnamedOrganization,
} from "./organization.ts";

const messagesOf = (schema: typeof businessName | typeof namedOrganization, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);

test(
  "names are required, limited in length and stripped of invisible characters",
  { tags: ["svc.create-business.required", "svc.create-business.max", "svc.limit.business-name"] },
  () => {
    expect(businessName.parse(" \u0000 Harbour\n\tCoffee ")).toBe("Harbour Coffee");
    expect(businessName.parse("Cafe\u0301")).toBe("Café");
    expect(businessName.parse("x".repeat(75))).toHaveLength(75);
    expect(messagesOf(businessName, "x".repeat(76))).toEqual([["", "Please enter 75 characters or less"]]);
    for (const blank of ["", "  ", "\u0000", undefined, null])
      expect(messagesOf(businessName, blank)).toEqual([["", "This field is required"]]);
    expect(messagesOf(organizationName, "x".repeat(101))).toEqual([["", "Please enter 100 characters or less"]]);
  },
);

test(
  "the form asks for a name, revenue and sales channel",
  { tags: ["svc.org-new.name-required", "svc.org-new.revenue-required", "svc.org-new.channel-required"] },
  () => {
    expect(messagesOf(namedOrganization, { name: "" })).toEqual([
      ["name", "This field is required"],
      ["revenue", "This field is required"],
      ["salesChannel", "This field is required"],
    ]);
    expect(unnamedOrganization.parse({})).toEqual({});
  },
);

test(
  "revenue bands and sales channels are those of the list",
  { tags: ["svc.constant.revenue-bands", "svc.constant.sales-channel"] },
  () => {
    expect(revenueBands).toEqual(["$0-200k", "200k-400k", "400k-1M", "1M-5M", "5M-10M", ">10M"]);
    expect(salesChannels).toEqual(["online", "in-store", "both"]);
    for (const revenue of revenueBands)
      for (const salesChannel of salesChannels)
        expect(namedOrganization.safeParse({ name: "Acme", revenue, salesChannel }).success).toBe(true);
    expect(messagesOf(namedOrganization, { name: "Acme", revenue: "a lot", salesChannel: "both" })).toEqual([
      ["revenue", "Please choose one of: $0-200k, 200k-400k, 400k-1M, 1M-5M, 5M-10M, >10M"],
    ]);
  },
);

const refusalOf = (website: string) => unnamedOrganization.safeParse({ website }).error?.issues[0]?.message;
test.for([
  "acme.test",
  "www.acme.co.uk",
  "https://acme.test/",
  "http://a-b.acme.test:8080/x?y#z",
  "bücher.example",
  "",
])("a website: %s", (site) => expect(refusalOf(site)).toBeUndefined());
test.for([
  "acme",
  "acme.",
  ".test",
  "-acme.test",
  "acme-.test",
  "ftp://acme.test",
  "acme.test/a b",
  "a@acme.test",
  "javascript:x.yy",
])("not a website: %s", { tags: "svc.org-new.website" }, (site) => {
  expect(refusalOf(site)).toMatch(/^Please use a valid website\. \(e\.g\. \S+, \S+, \S+\/\)$/);
});

test(
  "default name fits the limit, however long the address",
  { tags: ["shell.default-name.organization", "shell.default-name.business"] },
  () => {
    expect(defaultName("ann@acme.test", "Organization")).toBe("ann@acme.test Organization");
    expect(defaultName("ann@acme.test", "Business")).toBe("ann@acme.test Business");
    const long = `${"a".repeat(250)}@acme.test`;
    expect(organizationName.parse(defaultName(long, "Organization"))).toMatch(/ Organization$/);
    expect(businessName.parse(defaultName(long, "Business"))).toMatch(/ Business$/);
  },
);
