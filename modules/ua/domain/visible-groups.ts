import type { AnalyticsGroup } from "../contract/analytics.ts";
import type { AnalyticsFlag, DeclaredGroup } from "../contract/analytics-menu.ts";

/** What the flags open: children whose flag is on, and groups that have one or never had any. */
export function visibleGroups(
  menu: Readonly<Record<string, DeclaredGroup>>,
  flags: Readonly<Record<AnalyticsFlag, boolean>>,
): Record<string, AnalyticsGroup> {
  const shown = Object.entries(menu).map(([name, { children, ...group }]) => {
    const open = children
      .filter(({ flag }) => flag === undefined || flags[flag])
      .map(({ flag: _flag, ...child }) => child);
    return { name, isOpen: children.length === 0 || open.length > 0, group: { ...group, children: open } };
  });
  return Object.fromEntries(shown.filter(({ isOpen }) => isOpen).map(({ name, group }) => [name, group]));
}
