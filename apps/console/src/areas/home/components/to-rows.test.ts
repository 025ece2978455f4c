import { expect, test } from "vitest";
import type { Me } from "../../../shared/api/use-me.ts";
import type { HomeCardItem } from "../../../shared/home-card.ts";
import { toRows } from "./to-rows.ts";

const me = {
  organizations: [
    {
      businesses: [
        { id: "b1", name: "Coffee" },
        { id: "b2", name: "Tea" },
      ],
    },
  ],
} as unknown as Me;
const item = (id: string, more: Partial<HomeCardItem> = {}): HomeCardItem => ({
  id,
  count: 1,
  sentence: `Look at ${id}`,
  link: `/${id}`,
  tone: "info",
  ...more,
});

test("items of the current business come first, the most urgent at the top", { tags: "console.home.needs-you" }, () => {
  const items = [item("note"), item("trial", { businessId: "b1", tone: "warning" }), item("far", { businessId: "b2" })];
  expect(toRows(items, me, "b1")).toEqual([
    { id: "trial", tone: "warning", text: "Look at trial", link: "/trial" },
    { id: "note", tone: "info", text: "Look at note", link: "/note" },
    { id: "b2", tone: "info", text: "Look at far", place: "Tea", link: "/far?businessId=b2" },
  ]);
});

test("several items of another business are one row with their count", { tags: "console.home.businesses" }, () => {
  const items = [item("one", { businessId: "b2", count: 3 }), item("two", { businessId: "b2", tone: "danger" })];
  expect(toRows(items, me, "b1")).toEqual([
    { id: "b2", tone: "danger", text: "4 items need you", place: "Tea", link: "/?businessId=b2" },
  ]);
});

test("link to another business keeps its query", () => {
  const items = [item("late", { businessId: "b2", link: "/orders?show=late" })];
  expect(toRows(items, me, "b1")[0]?.link).toBe("/orders?show=late&businessId=b2");
});

test("business without a known name is called another business", () => {
  expect(toRows([item("far", { businessId: "b9" })], me, "b1")[0]?.place).toBe("Another business");
});
