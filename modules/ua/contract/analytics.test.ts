import { expect, test } from "vitest";
import { type AnalyticsAnswer, analyticsPath, menuGroups, menuId } from "./analytics.ts";
import { analyticsMenu } from "./analytics-menu.ts";

const group = (order: number, children: AnalyticsAnswer["data"]["attributes"]["groups"][string]["children"] = []) => ({
  title: "Group",
  icon: "reports",
  order,
  path: "/unified-analytics/group",
  children,
});
const answer = (groups: AnalyticsAnswer["data"]["attributes"]["groups"]): AnalyticsAnswer => ({
  data: { attributes: { flags: {}, groups, has_connectors: true } },
});

test("groups and children are sorted by their order", { tags: "shell.entity.analytics-menu-group" }, () => {
  const children = [
    { label: "Second", path: "/unified-analytics/group/second", order: 2 },
    { label: "First", path: "/unified-analytics/group/first", order: 1 },
  ];
  const groups = menuGroups(answer({ Late: group(20), Early: group(3, children) }));
  expect(groups.map(({ id }) => id)).toEqual(["ua-early", "ua-late"]);
  expect(groups[0]).toEqual({ id: "ua-early", ...group(3, children.toReversed()) });
});

test(
  "groups named DataHealth are dropped",
  { tags: ["shell.call.analytics-data-health", "ua.rest.shell-data-health"] },
  () => {
    const groups = menuGroups(answer({ DataHealth: group(1), DataHealthArchive: group(2) }));
    expect(groups.map(({ id }) => id)).toEqual(["ua-data-health-archive"]);
  },
);

test("declared groups have the menu IDs of the area", () => {
  expect(Object.keys(analyticsMenu).map(menuId)).toEqual([
    "ua-roi-playbook",
    "ua-reports",
    "ua-data-health",
    "ua-channel-mapping",
    "ua-email-reports",
    "ua-alerts",
  ]);
});

test("analytics is requested for the current place, or for none", () => {
  expect(analyticsPath({})).toBe("/api/v1/analytics/");
  expect(analyticsPath({ organizationId: "o", businessId: "b" })).toBe(
    "/api/v1/analytics/?organization_id=o&business_id=b",
  );
});
