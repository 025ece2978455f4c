import { type Facts, holds } from "@bc/navigation/contract/condition";
import { isRoleIntent } from "@bc/org/contract/rights";
import { FileText, SlidersHorizontal } from "lucide-react";
import type { Area, AreaPage } from "../../../shared/area.ts";
import type { Command, CommandSource } from "../../../shared/commands/command.ts";
import type { MenuItem } from "../../../shared/navigation/menu-item.ts";
import { menuIcons } from "../../left-nav/menu-icons.ts";

const goTo = "go to open page";

/** Whatever of the site navigation the reader may open. */
export function pagesSource(areas: readonly Area[]): CommandSource {
  return { name: "Pages", find: (_, { facts }) => listPages(areas, facts) };
}

export function settingsSource(areas: readonly Area[]): CommandSource {
  return { name: "Settings", find: (_, { facts }) => listSettings(areas, facts) };
}

const settingsLook = { icon: SlidersHorizontal, detail: "Settings" };

/** The menu's entries, and the pages below /settings that it does not lead to. */
export function listSettings(areas: readonly Area[], facts: Facts): Command[] {
  const inMenu = areas
    .flatMap(({ menu }) => menu?.settings ?? [])
    .flatMap((item) => entries(item, facts, settingsLook));
  const listed = new Set(inMenu.map(({ id }) => id));
  const others = openPages(areas, facts).filter(({ id }) => id.startsWith("/settings/") && !listed.has(id));
  return [...inMenu, ...others.map((page) => ({ ...page, ...settingsLook }))];
}

/** The menus' entries, also those that menus hide, and the pages that no menu leads to. */
export function listPages(areas: readonly Area[], facts: Facts): Command[] {
  const inMenus = areas.flatMap(({ title, menu }) => [
    ...(menu?.console ?? []).flatMap((item) => entries(item, facts, {})),
    ...(menu?.analytics ?? []).flatMap((item) => entries(item, facts, { detail: title })),
  ]);
  const listed = new Set([...inMenus, ...listSettings(areas, facts)].map(({ id }) => id));
  return [...inMenus, ...openPages(areas, facts).filter(({ id }) => !listed.has(id))];
}

function openPages(areas: readonly Area[], facts: Facts): Command[] {
  return areas.flatMap((area) =>
    area.pages.filter((page) => isOpen(page, facts)).flatMap((page) => pageOf(area, page)),
  );
}

function entries(item: MenuItem, facts: Facts, look: Pick<Command, "icon" | "detail">): Command[] {
  if (!holds(item.show, facts)) return [];
  const below = (item.items ?? []).flatMap((child) => entries(child, facts, { ...look, detail: item.title }));
  if (item.url === undefined) return below;
  const icon = (item.icon && menuIcons[item.icon]) ?? look.icon ?? FileText;
  return [{ ...look, id: item.url, title: item.title, url: item.url, keywords: goTo, icon }, ...below];
}

function isOpen({ load, intent, show }: AreaPage, facts: Facts): boolean {
  return load !== undefined && holds(show, facts) && (!isRoleIntent(intent) || facts.may(intent));
}

/** An address with gaps in it leads nowhere by itself. */
function pageOf(area: Area, { paths: [path], title = area.title }: AreaPage): Command[] {
  return /[:*]/.test(path) ? [] : [{ id: path, title, url: path, keywords: goTo, icon: FileText }];
}
