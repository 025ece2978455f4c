import { Dot } from "lucide-react";
import type { VisibleItem } from "../../shared/navigation/menu-item.ts";
import { EntryLink } from "./entry-link.tsx";
import { holdsActive } from "./holds-active.ts";
import type { MenuIcons } from "./menu-icons.ts";

const cellClass =
  "grid size-10 cursor-pointer place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary forced-colors:aria-[current]:outline";

interface RailProps {
  items: readonly VisibleItem[];
  icons: MenuIcons;
  /** Called for a group, which expands the navigation. */
  onOpen: (group: string) => void;
}

/** The collapsed navigation: icons with their names as tooltips. */
export function Rail({ items, icons, onOpen }: RailProps) {
  return (
    <ul className="flex flex-col items-center gap-0.5">
      {items.map((item) => {
        const Icon = (item.icon && icons[item.icon]) ?? Dot;
        const picture = (
          <>
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="sr-only">{item.title}</span>
          </>
        );
        return (
          <li key={item.id}>
            {item.items.length > 0 ? (
              <button
                type="button"
                title={item.title}
                aria-expanded="false"
                aria-current={holdsActive(item) || undefined}
                onClick={() => onOpen(item.id)}
                className={cellClass}
              >
                {picture}
              </button>
            ) : (
              <EntryLink item={item} title={item.title} className={cellClass}>
                {picture}
              </EntryLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
