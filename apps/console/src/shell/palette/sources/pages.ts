import { type Facts, holds } from "@bc/navigation/contract/condition";
import { isRoleIntent } from "@bc/org/contract/rights";
import { FileText, SlidersHorizontal } from "lucide-react";
import type { Area, AreaMenu, AreaPage } from "../../../shared/area.ts";
import type { Command, CommandSource } from "../../../shared/commands/command.ts";
import type { MenuItem } from "../../../shared/navigation/menu-item.ts";
import { offeredBy, offeredItems } from "../../../shared/navigation/offered.ts";
import { menuIcons } from "../../left-nav/menu-icons.ts";

const goTo = "go to open page";

export interface Site {
  areas: readonly Area[];
  menus: readonly AreaMenu[];
}

/** Every page of the site navigation that the user can open. */
export function pagesSource(site: Site): CommandSource {
  return { name: "Pages", find: (_, { facts }) => listPages(site, facts) };
}

export function settingsSource(site: Site): CommandSource {
  return { name: "Settings", find: (_, { facts }) => listSettings(site, facts) };
}

const settingsLook = { icon: SlidersHorizontal, detail: "Settings" };

/** The menu's entries, and the pages below /settings that are not in the menu. */
export function listSettings(site: Site, facts: Facts): Command[] {
  const inMenu = site.menus
    .flatMap(({ settings = [] }) => settings)
    .flatMap((item) => entries(item, facts, settingsLook));
  const listed = new Set(inMenu.map(({ id }) => id));
  const others = openPages(site, facts).filter(({ id }) => id.startsWith("/settings/") && !listed.has(id));
  return [...inMenu, ...others.map((page) => ({ ...page, ...settingsLook }))];
}

/** The entries of all menus, including hidden ones, and the pages that are in no menu. */
export function listPages(site: Site, facts: Facts): Command[] {
  const isOffered = offeredBy(site.areas);
  const inMenus = site.menus.flatMap(({ title, console = [], analytics = [] }) => [
    ...console.flatMap((item) => entries(item, facts, {})),
    ...offeredItems(analytics, isOffered).flatMap((item) => entries(item, facts, { detail: title })),
  ]);
  const listed = new Set([...inMenus, ...listSettings(site, facts)].map(({ id }) => id));
  return [...inMenus, ...openPages(site, facts).filter(({ id }) => !listed.has(id))];
}

function openPages({ areas, menus }: Site, facts: Facts): Command[] {
  return areas.flatMap(({ name, pages }) => {
    const menu = menus.find(({ area }) => area === name);
    return menu ? pages.filter((page) => isOpen(page, facts)).flatMap((page) => pageOf(menu, page)) : [];
  });
}

function entries(item: MenuItem, facts: Facts, inherited: Pick<Command, "icon" | "detail">): Command[] {
  if (!holds(item.show, facts)) return [];
  const below = (item.items ?? []).flatMap((child) => entries(child, facts, { ...inherited, detail: item.title }));
  if (item.url === undefined) return below;
  const icon = (item.icon && menuIcons[item.icon]) ?? inherited.icon ?? FileText;
  return [{ ...inherited, id: item.url, title: item.title, url: item.url, keywords: goTo, icon }, ...below];
}

function isOpen({ load, intent, show }: AreaPage, facts: Facts): boolean {
  return load !== undefined && holds(show, facts) && (!isRoleIntent(intent) || facts.may(intent));
}

/** A path with parameters can't be opened by itself. */
function pageOf(menu: AreaMenu, { paths: [path], pageview }: AreaPage): Command[] {
  const title = menu.pages?.[pageview] ?? menu.title;
  return /[:*]/.test(path) ? [] : [{ id: path, title, url: path, keywords: goTo, icon: FileText }];
}
