import { afterEach, expect, test, vi } from "vitest";
import { demoMenu, node } from "../test/menus.ts";
import { type MenuNode, readSideMenu, type Tenant } from "./menu.ts";

const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => complaints.mockClear());

const depth = (nodes: readonly { nodes: unknown[] }[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((it) => depth(it.nodes as MenuNode[])));
const chain = (levels: number): { title: string; name: string; nodes: unknown[] } => ({
  title: `${levels}`,
  name: `${levels}`,
  nodes: levels === 1 ? [] : [chain(levels - 1)],
});

test(
  "menu is parsed as sent",
  {
    tags: [
      "shell.entity.side-menu",
      "shell.entity.side-menu-user",
      "shell.entity.side-menu-tenant",
      "shell.entity.side-menu-node",
    ],
  },
  () => {
    const menu = demoMenu("https://mcm.example");
    expect(readSideMenu(menu)).toEqual(menu);
    expect(complaints).not.toHaveBeenCalled();
  },
);

test("unreadable menu items are omitted and logged", { tags: "ua.error.sidebar-items" }, () => {
  const bad = [null, "text", { url: "https://mcm.example" }, node("Runs code", { url: "javascript:alert(1)" })];
  const below = node("Good", { nodes: [node("Fine"), ...(bad as MenuNode[])] });
  const { nodes } = readSideMenu({ ...demoMenu("https://mcm.example"), nodes: [...bad, below] });
  expect(nodes).toEqual([node("Good", { nodes: [node("Fine")] })]);
  expect(complaints).toHaveBeenCalledTimes(2 * bad.length);
  expect(complaints).toHaveBeenCalledWith("Unparseable menu item", "text");
});

test(
  "menu entries have five levels and tenants three",
  { tags: ["shell.entity.side-menu-node-depth", "shell.entity.side-menu-tenant-depth"] },
  () => {
    const { nodes, tenants } = readSideMenu({
      ...demoMenu(""),
      nodes: [chain(7)],
      tenants: [chain(7)] as unknown as Tenant[],
    });
    expect([depth(nodes), depth(tenants)]).toEqual([5, 3]);
  },
);

test("URLs that would run code are dropped", () => {
  const menu = readSideMenu({
    ...demoMenu("https://x.example"),
    logoutUrl: "javascript:1",
    searchUrl: "data:x,{query}",
  });
  expect([menu.logoutUrl, menu.searchUrl]).toEqual(["", ""]);
});

test("response without a menu is an error", () => {
  expect(() => readSideMenu(undefined)).toThrow("no menu");
  expect(() => readSideMenu({ nodes: [] })).toThrow("no menu");
});
