import { duration } from "../../../shared/format/words.ts";
import type { Workload } from "../api/use-workload.ts";

type Subscriber = Workload["subscribers"][number];

const late = (isLate: boolean): string => (isLate ? "font-medium text-accent-red" : "");

export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  return (
    <table className="w-full border-t border-line text-left text-sm">
      <caption className="sr-only">Events by subscriber</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pl-4 font-medium sm:pl-5">
            Subscriber
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            Behind
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            Retrying
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-medium sm:pr-5">
            Failed
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {subscribers.map(({ name, lagSeconds, isBehind, retrying, dead }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pl-4 font-normal wrap-anywhere sm:pl-5">
              {name}
            </th>
            <td className={`py-2 pr-3 text-right ${late(isBehind)}`}>
              {lagSeconds === 0 ? "–" : duration(lagSeconds * 1_000)}
            </td>
            <td className="py-2 pr-3 text-right">{retrying.toLocaleString("en")}</td>
            <td className={`py-2 pr-4 text-right sm:pr-5 ${late(dead > 0)}`}>{dead.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
