import type { VisibleItem } from "../../shared/navigation/menu-item.ts";

/** Whether an entry below leads to where the reader is. */
export function holdsActive({ items }: VisibleItem): boolean {
  return items.some((item) => item.isActive || holdsActive(item));
}
