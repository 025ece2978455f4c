import { Button } from "@bc/ui/button";
import { formatNumber } from "@bc/ui/format-number";
import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listToday } from "../api/list-today.gen.ts";
import { BusinessRow } from "./business-row.tsx";

export const pageSize = 50;
export const refreshMs = 60_000;

interface BusinessListProps {
  organizationId: string | null;
  needsAction: boolean;
  label: string;
}

/** The businesses that need action, or the others, by pages. */
export function BusinessList({ organizationId, needsAction, label }: BusinessListProps) {
  const [skip, setSkip] = useState(0);
  const query = useOperation(
    listToday,
    { organizationId, needsAction, page: { skip, take: pageSize } },
    { placeholderData: (before) => before, refetchInterval: refreshMs },
  );
  return (
    <QueryState query={query} what={label.toLowerCase()} lines={6}>
      {({ order_todayList: { data, totalCount, organizations } }) => (
        <>
          <ul aria-label={label} className="divide-y divide-line">
            {data.map((business) => (
              <BusinessRow key={business.businessId} business={business} isOfMany={organizations.length > 1} />
            ))}
          </ul>
          {totalCount > pageSize && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2 text-sm sm:px-5">
              <span className="text-muted tabular-nums">
                {formatNumber(skip + 1)}–{formatNumber(skip + data.length)} of {formatNumber(totalCount)}
              </span>
              <Button
                variant="secondary"
                size="small"
                disabled={skip === 0}
                onClick={() => setSkip(Math.max(0, skip - pageSize))}
              >
                Previous
              </Button>
              <Button
                variant="secondary"
                size="small"
                disabled={skip + pageSize >= totalCount}
                onClick={() => setSkip(skip + pageSize)}
              >
                Next
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}
