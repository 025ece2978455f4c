import type { ReactNode } from "react";
import { duration } from "../../../shared/format/words.ts";
import type { Lane } from "../api/use-workload.ts";
import { laneLabels } from "./lane-labels.ts";
import { isOverLimit } from "./workload-problems.ts";

const columns = ["Queued", "Oldest in queue", "Running", "Waiting"];

// On phones each lane is a block, and cells show their column name.
const cell =
  "py-2 pr-3 text-right tabular-nums max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:p-0 sm:last:pr-5";

export function LaneTable({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Jobs by lane</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pl-5 font-medium">
            Lane
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="w-1/6 py-2 pr-3 text-right font-medium last:pr-5">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {lanes.map((lane) => (
        <LaneRows key={lane.name} lane={lane} />
      ))}
    </table>
  );
}

function LaneRows({ lane }: { lane: Lane }) {
  const { title, note } = laneLabels[lane.name];
  const cells: ReactNode[] = [
    number(lane.ready),
    <Oldest key="oldest" lane={lane} />,
    <span key="running" className={lane.capacity === 0 ? "font-medium text-accent-red" : ""}>
      {number(lane.sent)} of {number(lane.capacity)}
    </span>,
    number(lane.parked),
  ];
  return (
    <tbody className="border-line not-first-of-type:border-t max-sm:block max-sm:px-4 max-sm:py-2.5">
      <tr className="align-baseline max-sm:block">
        <th scope="row" className="py-2 pl-5 font-medium max-sm:block max-sm:p-0 max-sm:pb-1">
          {title}
          <span className="block text-dense font-normal text-muted">{note}</span>
        </th>
        {cells.map((content, index) => (
          <td key={columns[index]} className={cell}>
            <span className="text-muted sm:hidden">{columns[index]} </span>
            <span>{content}</span>
          </td>
        ))}
      </tr>
      {lane.parkedReasons.length > 0 && (
        <tr className="max-sm:block">
          <td colSpan={5} className="px-5 pb-2 max-sm:block max-sm:p-0 max-sm:pt-1">
            <ul aria-label={`Why ${lane.name} jobs wait`} className="text-dense text-muted">
              {lane.parkedReasons.map((group) => (
                <li key={group.reason} className="flex justify-between gap-4">
                  <span className="wrap-anywhere">Waiting because {group.reason}</span>
                  <span className={`tabular-nums ${isOverLimit(group) ? "font-medium text-accent-red" : ""}`}>
                    {number(group.runs)}
                  </span>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Oldest({ lane: { ready, oldestReadySeconds, objectiveSeconds, isBehind } }: { lane: Lane }) {
  return (
    <>
      <span className={isBehind ? "font-medium text-accent-red" : ""}>
        {ready === 0 ? "–" : duration(oldestReadySeconds * 1_000)}
      </span>{" "}
      <span className="block text-dense text-muted">limit {duration(objectiveSeconds * 1_000)}</span>
    </>
  );
}

const number = (count: number): string => count.toLocaleString("en");
