import { IconButton } from "@bc/ui/icon-button";
import { ChevronLeft, ChevronRight } from "lucide-react";

interface PagerProps {
  page: number;
  pageSize: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize, rows, total, onPage }: PagerProps) {
  if (total <= pageSize && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const isLast = page * pageSize >= total;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-3 border-t border-line px-4 py-2">
      <span role="status" className="text-dense text-muted tabular-nums">
        {first}-{first + rows - 1} of {total}
      </span>
      {/* Never disabled, as the button that was just used would lose the focus. */}
      <div className="-me-1.5 flex">
        <IconButton
          size="small"
          icon={ChevronLeft}
          label="Newer"
          aria-disabled={page === 1 || undefined}
          onClick={() => page > 1 && onPage(page - 1)}
        />
        <IconButton
          size="small"
          icon={ChevronRight}
          label="Older"
          aria-disabled={isLast || undefined}
          onClick={() => isLast || onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
