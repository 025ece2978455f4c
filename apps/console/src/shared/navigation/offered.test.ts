import { expect, test } from "vitest";
import type { Area } from "../area.ts";
import { offeredBy, offeredItems } from "./offered.ts";

const load = async () => () => null;
const page = { pageview: "x", intent: "signedIn" } as const;
const areas: Area[] = [
  { name: "orders", pages: [{ ...page, paths: ["/orders", "/orders/*"] }] },
  { name: "home", pages: [{ ...page, paths: ["/"], load }] },
  {
    name: "store",
    pages: [
      { ...page, paths: ["/store/*"], load },
      { ...page, paths: ["/store/settings"] },
    ],
  },
];
const isOffered = offeredBy(areas);

test.each([
  ["/", true],
  ["/orders", false],
  ["/orders/7?tab=open", false],
  ["/orders?search=7", false],
  ["/store/a", true],
  ["/store/settings#top", false],
  ["/logout", true],
  ["https://orders.example.test/orders", true],
])("%s is offered: %s", { tags: "console.navigation.content" }, (url, expected) => {
  expect(isOffered(url)).toBe(expected);
});

test("entries of pages without content are left out at every level", { tags: "console.navigation.content" }, () => {
  const orders = { id: "orders", title: "Orders", url: "/orders" };
  const home = { id: "home", title: "Home", url: "/" };
  const group = { id: "group", title: "Group" };
  expect(offeredItems([orders, home, { ...group, items: [home, orders] }], isOffered)).toEqual([
    home,
    { ...group, items: [home] },
  ]);
});
