/** @jsxImportSource preact */
import {
  Bell,
  Building2,
  ChartColumn,
  Check,
  ChevronRight,
  ChevronsUpDown,
  CornerDownLeft,
  House,
  Lightbulb,
  LogOut,
  Megaphone,
  Menu,
  Package,
  PanelLeft,
  Search,
  Settings,
  ShoppingBag,
  Store,
  X,
} from "lucide";
import { h, type JSX } from "preact";

/** By the names that the navigation service uses. */
const entryIcons = {
  home: House,
  orders: Package,
  marketplace: Store,
  feed: Megaphone,
  analytics: ChartColumn,
  storefront: ShoppingBag,
  notifications: Bell,
  ideas: Lightbulb,
  settings: Settings,
  organization: Building2,
};

const icons = {
  ...entryIcons,
  check: Check,
  chevron: ChevronRight,
  close: X,
  enter: CornerDownLeft,
  logout: LogOut,
  menu: Menu,
  panel: PanelLeft,
  search: Search,
  switch: ChevronsUpDown,
};

export type IconName = keyof typeof icons;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icons[name].map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}

const isEntryIcon = (name: string): name is keyof typeof entryIcons => Object.hasOwn(entryIcons, name);

/** An entry without an icon shows its first letter. */
export function EntryIcon({ name, title }: { name: string | null; title: string }): JSX.Element {
  if (name !== null && isEntryIcon(name)) return <Icon name={name} />;
  return (
    <span class="icon letter" aria-hidden="true">
      {title.charAt(0).toUpperCase()}
    </span>
  );
}
