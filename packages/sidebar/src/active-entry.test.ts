import { expect, test } from "vitest";
import { demoMenu, node } from "../test/menus.ts";
import { activeTrail } from "./active-entry.ts";

const site = "https://mcm.example";
const { nodes } = demoMenu(site);
const titles = (href: string, of = nodes) => activeTrail(of, href).map(({ title }) => title);

test("entry of the current URL is active, with its parents", () => {
  expect(titles(`${site}/report/profit/channel?from=2026-01-01`)).toEqual([
    "Marketplace Management",
    "Reports",
    "Profit",
    "By channel",
    "Details of the last thirty days",
  ]);
});

test("page below an entry activates the nearest entry", () => {
  expect(titles(`${site}/orders/17`)).toEqual(["Orders"]);
  expect(titles(`${site}/report/profit/product/4`)).toEqual(["Marketplace Management", "Reports", "Profit"]);
});

test("start page is active only for its own URL, entries of other sites never", () => {
  expect(titles(`${site}/`)).toEqual(["Home"]);
  expect(titles(`${site}/somewhere`)).toEqual([]);
  expect(titles("https://console.example/orders")).toEqual([]);
  expect(titles(`${site}/orders-of-old`)).toEqual([]);
});

test("entry whose query matches wins among entries with the same path", () => {
  const tabs = [node("All", { url: `${site}/list` }), node("Late", { url: `${site}/list?state=late` })];
  expect(titles(`${site}/list?state=late&page=2`, tabs)).toEqual(["Late"]);
  expect(titles(`${site}/list?state=new`, tabs)).toEqual(["All"]);
});
