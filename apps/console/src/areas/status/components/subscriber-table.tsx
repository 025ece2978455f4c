import { duration } from "../../../shared/format/words.ts";
import type { Workload } from "../api/use-workload.ts";

type Subscriber = Workload["subscribers"][number];

const bad = (isBad: boolean): string => (isBad ? "font-medium text-accent-red" : "");

export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  return (
    <table className="w-full border-t border-line text-left text-sm">
      <caption className="sr-only">Events by subscriber</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pl-4 font-medium sm:pl-5">
            Events for
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium sm:w-1/6">
            Behind
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium sm:w-1/6">
            Retrying
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-medium sm:w-1/6 sm:pr-5">
            Failed
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {subscribers.map(({ name, lagSeconds, objectiveSeconds, isBehind, retrying, dead }) => (
          <tr key={name} className="align-baseline">
            <th scope="row" className="py-2 pl-4 font-normal wrap-anywhere sm:pl-5">
              {name}
            </th>
            <td className="py-2 pr-3 text-right whitespace-nowrap">
              <span className={bad(isBehind)}>{lagSeconds === 0 ? "–" : duration(lagSeconds * 1_000)}</span>{" "}
              <span className="block text-dense text-muted">limit {duration(objectiveSeconds * 1_000)}</span>
            </td>
            <td className="py-2 pr-3 text-right">{retrying.toLocaleString("en")}</td>
            <td className={`py-2 pr-4 text-right sm:pr-5 ${bad(dead > 0)}`}>{dead.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
