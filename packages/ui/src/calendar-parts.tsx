import "./react-aria.ts";
import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  CalendarCell,
  type CalendarCellRenderProps,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import type { Day } from "./dates/day.ts";
import type { Limits } from "./dates/presets.ts";

const turnClass =
  "grid size-control-small cursor-pointer place-items-center rounded-md text-muted outline-offset-0 hover:bg-hover hover:text-ink focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-default disabled:text-line-strong disabled:hover:bg-transparent";

interface MonthsProps {
  count: 1 | 2;
  /** The caller's current day; React Aria would use the device's. */
  today: Day;
  /** Classes of a cell, in addition to the mark of today. */
  cellClass: (cell: CalendarCellRenderProps) => string;
}

/** One or two months side by side, with buttons to change them. */
export function Months({ count, today, cellClass }: MonthsProps) {
  return (
    <div className="flex gap-6">
      {Array.from({ length: count }, (_, month) => month).map((month) => (
        <div key={month} className="flex flex-col gap-2">
          <div className="flex items-center justify-between">
            {month === 0 ? (
              <Button slot="previous" className={turnClass}>
                <ChevronLeft aria-hidden="true" className="size-4" />
              </Button>
            ) : (
              <span className="size-control-small" />
            )}
            <CalendarHeading offset={{ months: month }} className="text-sm font-medium" />
            {month === count - 1 ? (
              <Button slot="next" className={turnClass}>
                <ChevronRight aria-hidden="true" className="size-4" />
              </Button>
            ) : (
              <span className="size-control-small" />
            )}
          </div>
          <CalendarGrid
            offset={{ months: month }}
            weekdayStyle="short"
            className="border-separate border-spacing-y-0.5"
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-7 w-9 text-xs font-normal text-muted">
                  {day.slice(0, 2)}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className={(cell) =>
                    `relative grid h-9 w-9 place-items-center text-dense tabular-nums outline-none data-focus-visible:z-1 data-focus-visible:outline-2 data-focus-visible:outline-focus ${
                      date.compare(parseDate(today)) === 0
                        ? "font-semibold after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-current"
                        : ""
                    } ${cell.isOutsideMonth ? "invisible" : cellClass(cell)}`
                  }
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  );
}

/** The days in React Aria's type. */
export const limitsOf = ({ min, max }: Limits) => ({
  ...(min && { minValue: parseDate(min) }),
  ...(max && { maxValue: parseDate(max) }),
});

export const dayClass = {
  free: "cursor-pointer rounded-md hover:bg-hover",
  chosen: "cursor-pointer rounded-md bg-primary text-on-primary",
  closed: "cursor-default rounded-md text-line-strong",
};
