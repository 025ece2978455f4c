import { type MenuEntry, plannedPaths } from "../contract/menu.ts";

function isPlanned(path: string): boolean {
  return plannedPaths.some((planned) => path === planned || path.startsWith(`${planned}/`));
}

/** The entries without those whose pages are yet to come. */
export function offeredMenu(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries
    .filter(({ link }) => link?.site !== "bc" || !isPlanned(link.path))
    .map((entry) => (entry.entries ? { ...entry, entries: offeredMenu(entry.entries) } : entry));
}
