import { Badge } from "@bc/ui/badge";
import { ChevronRight, ExternalLink } from "lucide-react";
import { useState } from "react";
import type { VisibleItem } from "../../shared/navigation/menu-item.ts";
import { EntryLink } from "./entry-link.tsx";
import { holdsActive } from "./holds-active.ts";
import type { MenuIcons } from "./menu-icons.ts";

const rowClass =
  "group flex min-h-control w-full cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-start text-sm text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary forced-colors:aria-[current=page]:outline";

interface EntriesProps {
  items: readonly VisibleItem[];
  icons: MenuIcons;
  /** The group whose icon was pressed in the collapsed navigation. */
  opened: string | null;
}

export function Entries({ items, icons, opened }: EntriesProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.id}>
          {item.items.length > 0 ? (
            <Group item={item} icons={icons} opened={opened} />
          ) : (
            <EntryLink item={item} className={rowClass}>
              <EntryText item={item} icons={icons} />
            </EntryLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Group({ item, icons, opened }: { item: VisibleItem } & Omit<EntriesProps, "items">) {
  const isHere = holdsActive(item);
  const [open, setOpen] = useState(isHere || item.id === opened);
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setOpen(true);
  }
  const chevron = (
    <ChevronRight
      aria-hidden="true"
      className="size-4 shrink-0 text-field transition-transform group-aria-expanded:rotate-90"
    />
  );
  const toggle = { "aria-expanded": open, onClick: () => setOpen(!open) };
  return (
    <>
      {item.url === undefined ? (
        <button type="button" {...toggle} className={rowClass}>
          <EntryText item={item} icons={icons} />
          {chevron}
        </button>
      ) : (
        <div className="flex items-center gap-0.5">
          <EntryLink item={item} className={rowClass}>
            <EntryText item={item} icons={icons} />
          </EntryLink>
          <button
            type="button"
            {...toggle}
            aria-label={`Pages of ${item.title}`}
            className="group grid size-control shrink-0 cursor-pointer place-items-center rounded-md transition-colors hover:bg-hover"
          >
            {chevron}
          </button>
        </div>
      )}
      {open && (
        <div className="ms-4.5 animate-appear border-s border-line py-0.5 ps-2.5">
          <Entries items={item.items} icons={icons} opened={opened} />
        </div>
      )}
    </>
  );
}

function EntryText({ item: { icon, title, isBeta, newTab }, icons }: { item: VisibleItem; icons: MenuIcons }) {
  const Icon = icon && icons[icon];
  return (
    <>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      <span className="min-w-20 flex-1 wrap-break-word">{title}</span>
      {isBeta && (
        <Badge kind="label" tone="primary">
          Beta
        </Badge>
      )}
      {newTab && (
        <>
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">opens in a new tab</span>
        </>
      )}
    </>
  );
}
