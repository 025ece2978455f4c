import { countOverdue } from "./workload-problems.ts";

export function ScheduleRow({ overdue }: { overdue: number }) {
  return (
    <dl className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5 text-sm sm:px-5">
      <dt>
        <span className="font-medium">Overdue schedules</span>
        <span className="block text-dense text-muted">Late by 5 min, or by their interval if it's shorter</span>
      </dt>
      <dd className={`whitespace-nowrap tabular-nums ${overdue > 0 ? "font-medium text-accent-red" : ""}`}>
        {countOverdue(overdue)}
      </dd>
    </dl>
  );
}
