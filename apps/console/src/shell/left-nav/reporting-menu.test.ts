import { expect, test } from "vitest";
import { reportingMenu } from "./reporting-menu.ts";

const entry = (section: string, path: string, submenu: { name: string; path: string }[] = []) => ({
  name: path.slice(1),
  path,
  section,
  submenu,
});

test("reporting pages are listed by section and lead to its site", () => {
  const entries = [
    entry("settings", "/settings"),
    entry("growth-marketing", "/growth", [{ name: "Campaigns", path: "/growth/campaigns" }]),
    entry("shared", "/overview"),
    entry("elsewhere", "/unknown"),
  ];
  const [group] = reportingMenu(entries, "https://reporting.example.test/app/");
  expect(group?.items?.map(({ url }) => url)).toEqual([
    "https://reporting.example.test/app/overview",
    "https://reporting.example.test/app/growth",
    "https://reporting.example.test/app/settings",
  ]);
  expect(group?.items?.[1]?.items).toMatchObject([
    { title: "Campaigns", url: "https://reporting.example.test/app/growth/campaigns" },
  ]);
});
