import { duration } from "../../../shared/format/words.ts";
import type { Workload } from "../api/use-workload.ts";
import { timeLabels } from "./time-labels.ts";

export function TimeRows({ times }: { times: Workload["times"] }) {
  return (
    <dl className="divide-y divide-line border-t border-line text-sm">
      {times.map(({ name, seconds, objectiveSeconds, isBehind }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-5">
          <dt>
            <span className="font-medium">{timeLabels[name].title}</span>
            <span className="block text-dense text-muted">{timeLabels[name].note}</span>
          </dt>
          <dd className="text-right whitespace-nowrap tabular-nums">
            <span className={isBehind ? "font-medium text-accent-red" : ""}>
              {seconds === null ? "–" : duration(seconds * 1_000)}
            </span>{" "}
            <span className="block text-dense text-muted">limit {duration(objectiveSeconds * 1_000)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
