import { Button } from "@bc/ui/button";
import { formatNumber } from "@bc/ui/format-number";
import type { ReactNode } from "react";

interface RowsProps<Item> {
  label: string;
  items: readonly Item[];
  /** Shown if there are no items. */
  empty: string;
  renderRow: (item: Item) => ReactNode;
}

/** A list of items in a card. */
export function Rows<Item extends { id: string }>({ label, items, empty, renderRow }: RowsProps<Item>) {
  if (items.length === 0) return <p className="px-4 py-4 text-sm text-muted sm:px-5">{empty}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {items.map((item) => (
        <li key={item.id} className="px-4 py-3 sm:px-5">
          {renderRow(item)}
        </li>
      ))}
    </ul>
  );
}

/** Loads the next page of a list that `usePages` reads. */
export function MorePages({ more }: { more: { load: () => void; isLoading: boolean } | undefined }) {
  if (!more) return null;
  return (
    <div className="border-t border-line px-4 py-2 sm:px-5">
      <Button size="small" variant="quiet" busy={more.isLoading} onClick={more.load}>
        Show more
      </Button>
    </div>
  );
}

/** The largest page that the API returns. */
const max = 100;

interface MoreProps {
  shown: number;
  total: number;
  busy: boolean;
  onMore: (take: number) => void;
}

export function More({ shown, total, busy, onMore }: MoreProps) {
  if (shown >= total) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 sm:px-5">
      <span role="status" className="text-dense text-muted tabular-nums">
        {formatNumber(shown)} of {formatNumber(total)}
      </span>
      {shown < max && (
        <Button size="small" variant="quiet" busy={busy} onClick={() => onMore(Math.min(shown + 25, max))}>
          Show more
        </Button>
      )}
    </div>
  );
}
