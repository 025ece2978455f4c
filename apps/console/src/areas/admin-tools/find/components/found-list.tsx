import { formatNumber } from "@bc/ui/format-number";
import { type ComponentType, type ReactNode, useId } from "react";
import { Link } from "react-router";

interface FoundListProps<Item> {
  title: string;
  icon: ComponentType<{ className?: string }>;
  items: readonly Item[];
  total: number;
  address: (item: Item) => string;
  renderRow: (item: Item) => { name: string; badges?: ReactNode; facts: ReactNode };
}

/** The results of one kind, each linking to its page. */
export function FoundList<Item extends { id: string }>(props: FoundListProps<Item>) {
  const { title, icon: Icon, items, total, address, renderRow } = props;
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 id={titleId} className="border-b border-line px-4 py-2.5 text-dense font-semibold text-muted sm:px-5">
        {title}
        {total > items.length && ` (${items.length} of ${formatNumber(total)}; refine your search to see others)`}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { name, badges, facts } = renderRow(item);
          return (
            <li key={item.id}>
              <Link
                to={address(item)}
                data-result=""
                className="focus-inset flex items-start gap-3 px-4 py-3 text-sm transition-colors hover:bg-hover sm:px-5"
              >
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-medium wrap-anywhere">{name}</span>
                    {badges}
                  </span>
                  <span className="mt-0.5 flex flex-col text-dense text-muted">{facts}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
