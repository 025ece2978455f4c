import { expect, test } from "vitest";
import { type AnalyticsFlag, analyticsFlags, analyticsMenu } from "../contract/analytics-menu.ts";
import { visibleGroups } from "./visible-groups.ts";

const flags = (...on: AnalyticsFlag[]) =>
  Object.fromEntries(analyticsFlags.map((flag) => [flag, on.includes(flag)])) as Record<AnalyticsFlag, boolean>;
const pathsWith = (...on: AnalyticsFlag[]) =>
  Object.values(visibleGroups(analyticsMenu, flags(...on))).flatMap(({ children }) => children.map(({ path }) => path));

test.for([
  ["marketing_analytics_flag", ["roi-playbook/overview", "reports/marketing"]],
  ["online_store_flag", ["reports/online-store"]],
  ["inventory_flag", ["reports/inventory"]],
  ["web_analytics_flag", ["reports/web-analytics"]],
  ["fulfillment_customer_flag", ["reports/fulfillment"]],
  ["attribution_ai_flag", ["roi-playbook/attribution"]],
  ["viz_enabled", ["reports/visualizations"]],
] as const)("%s opens %o and nothing else", ([flag, opened]) => {
  const shown = pathsWith(flag).filter((path) => !pathsWith().includes(path));
  expect(shown).toEqual(opened.map((path) => `/unified-analytics/${path}`));
});

test("without flags only unguarded entries show, and groups left empty are dropped", () => {
  expect(Object.keys(visibleGroups(analyticsMenu, flags()))).toEqual([
    "DataHealth",
    "ChannelMapping",
    "EmailReports",
    "Alerts",
  ]);
});

test("flags that guard an entry are not exposed", () => {
  const [child] = visibleGroups(analyticsMenu, flags("viz_enabled"))["Reports"]?.children ?? [];
  expect(child).toEqual({ label: "Visualizations", path: "/unified-analytics/reports/visualizations", order: 6 });
});
