import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import type { VisibleItem } from "../../shared/navigation/menu-item.ts";
import { Entries } from "./entries.tsx";
import type { MenuIcons } from "./menu-icons.ts";
import { Rail } from "./rail.tsx";

/** How the navigation is displayed: icons only or in full, and which group is open. */
export interface Stance {
  isRail: boolean;
  /** The group whose icon was pressed in the collapsed navigation. */
  opened: string | null;
  onOpen: (group: string) => void;
}

interface MenuViewProps {
  /** The product, if the menu is not the console's, and the link back. */
  product?: { title: string; back: string };
  /** Separated by a line. */
  sections: readonly (readonly VisibleItem[])[];
  icons: MenuIcons;
  stance: Stance;
}

export function MenuView({ product, sections, icons, stance: { isRail, opened, onOpen } }: MenuViewProps) {
  return (
    <>
      {product && !isRail && (
        <div className="mb-3 border-b border-line pb-3">
          <Link
            to={product.back}
            className="flex min-h-control-small items-center gap-1.5 rounded-md px-2.5 text-dense text-muted transition-colors hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Back to console
          </Link>
          <p className="px-2.5 pt-1 font-semibold">{product.title}</p>
        </div>
      )}
      <div className="flex flex-col divide-y divide-line">
        {sections
          .filter(({ length }) => length > 0)
          .map((items) => (
            <div key={items[0]?.id} className="py-3 first:pt-0">
              {isRail ? (
                <Rail items={items} icons={icons} onOpen={onOpen} />
              ) : (
                <Entries items={items} icons={icons} opened={opened} />
              )}
            </div>
          ))}
      </div>
    </>
  );
}
