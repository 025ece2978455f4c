import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { IconButton } from "../icon-button.tsx";
import { PageJump } from "./page-jump.tsx";
import { NativeSelect } from "./native-select.tsx";
import { type Paging, rangeText } from "./pagination-options.ts";
import { pageSizes } from "./table-state.ts";
import type { TableTexts } from "./texts.ts";

interface PaginationProps {
  paging: Paging;
  /** Number of rows on this page. */
  rows: number;
  texts: TableTexts;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

export function Pagination({ paging, rows, texts, onPage, onPageSize }: PaginationProps) {
  const label = useId();
  const { page, pageSize, pageCount, maxJump } = paging;
  const last = Number.isFinite(pageCount) ? pageCount : undefined;
  const reach = Math.min(last ?? Number.POSITIVE_INFINITY, maxJump ?? Number.POSITIVE_INFINITY);
  const steps = [
    { icon: ChevronFirst, label: texts.firstPage, to: 1, off: page === 1 },
    { icon: ChevronLeft, label: texts.previousPage, to: page - 1, off: page === 1 },
    { icon: ChevronRight, label: texts.nextPage, to: page + 1, off: last ? page >= last : rows < pageSize },
    {
      icon: ChevronLast,
      label: texts.lastPage,
      to: last ?? page,
      off: last === undefined || page >= last || last > reach,
    },
  ];
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-cell py-2">
      <div className="flex items-center gap-2 text-dense text-muted">
        <span id={label} className="max-sm:sr-only">
          {texts.rowsPerPage}
        </span>
        <NativeSelect
          labelledBy={label}
          value={String(pageSize)}
          options={sizesWith(pageSize).map((size) => ({ value: String(size), text: String(size) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      </div>
      <div className="flex items-center gap-3">
        <span role="status" className="text-dense text-muted tabular-nums">
          {rangeText(paging, rows)}
        </span>
        {maxJump !== undefined && reach > 1 && (
          <PageJump key={page} page={page} max={reach} texts={texts} onPage={onPage} />
        )}
        <div className="-me-1.5 flex">
          {steps.map(({ icon, label: name, to, off }) => (
            // Not disabled, because the used button would lose the focus.
            <IconButton
              key={name}
              icon={icon}
              label={name}
              size="small"
              aria-disabled={off || undefined}
              onClick={() => off || onPage(to)}
            />
          ))}
        </div>
      </div>
    </nav>
  );
}

/** Returns the page sizes, including a custom one set by the caller. */
function sizesWith(pageSize: number): readonly number[] {
  return pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b);
}
