import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { pageShower } from "../../../../shared/test-page.tsx";
import { TodayPage } from "./today-page.tsx";

const showPage = pageShower(render);
afterEach(cleanup);

const business = (name: string, figures: object = {}) => ({
  businessId: name.toLowerCase(),
  businessName: name,
  organizationName: "Harbor",
  toShipToday: 12,
  lateRisk: 0,
  overdue: 0,
  onHold: 0,
  exceptions: 0,
  shipmentsNeedingAction: 0,
  channelsBehind: 0,
  nextCutoff: null,
  oldestOpenAt: null,
  ...figures,
});
const totals = { toShipToday: 24, lateRisk: 3, overdue: 2, onHold: 0, exceptions: 1 };
const organization = (id: string, word = "Branch") => ({ id, name: id, businessEntityTerminology: word });
const today = (organizations: object[], needsActionCount = 1, noActionCount = 31) => ({
  ListToday: ({ needsAction }: Record<string, unknown>) => ({
    order_todayList: {
      data: needsAction ? [business("Pier", { lateRisk: 3, overdue: 2 })] : [business("Quay")],
      totalCount: needsAction ? needsActionCount : noActionCount,
      needsActionCount,
      noActionCount,
      totals,
      organizations,
    },
  }),
});
const user = userEvent.setup();

test("businesses without need collapse, in the organization's own word", { tags: "orders.today.order" }, async () => {
  showPage(<TodayPage />, { path: "/orders/today", answers: today([organization("Harbor")]) });
  expect(await screen.findByText("31 branches need no action.")).toBeDefined();
  expect(screen.getByText("24 to ship today · 3 late risk · 2 overdue · 0 on hold · 1 exception")).toBeDefined();
  expect(screen.queryByText("Quay")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(within(await screen.findByRole("list", { name: "Other branches" })).getByText("Quay")).toBeDefined();
});

test("a number opens that list in that business", { tags: "orders.today.open" }, async () => {
  showPage(<TodayPage />, { path: "/orders/today", answers: today([organization("Harbor")]) });
  const link = await screen.findByRole("link", { name: "3 Late risk, Pier" });
  expect(link.getAttribute("href")).toBe("/orders/late-risk?businessId=pier");
  expect(screen.getByText("2 overdue")).toBeDefined();
});

test("organizations with different words share the word business", async () => {
  const organizations = [organization("Harbor"), organization("Dock", "Brand")];
  showPage(<TodayPage />, { path: "/orders/today", answers: today(organizations, 1, 1) });
  expect(await screen.findByText("1 business needs no action.")).toBeDefined();
});

test("more than 50 businesses are paged", { tags: "orders.today.speed" }, async () => {
  showPage(<TodayPage />, { path: "/orders/today", answers: today([organization("Harbor")], 120) });
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(showPage.sent("ListToday").at(-1)).toMatchObject({ page: { skip: 50, take: 50 } });
});

test("user without a role of their own is told how to get one", async () => {
  showPage(<TodayPage />, { path: "/orders/today", answers: today([], 0, 0) });
  expect(await screen.findByText("No orders to view")).toBeDefined();
});
