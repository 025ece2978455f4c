import type { VisibleItem } from "../../shared/navigation/menu-item.ts";

/** Whether an entry below this one is active. */
export function holdsActive({ items }: VisibleItem): boolean {
  return items.some((item) => item.isActive || holdsActive(item));
}
