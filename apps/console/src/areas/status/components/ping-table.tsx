import { Instant } from "../../../shared/instant.tsx";
import type { Ping } from "../api/use-pings.ts";
import { PingStatus, reachedAfter } from "./ping-status.tsx";

// On phones each row wraps to two lines, and cells show their column name.
const cell = "py-2 pr-3 max-sm:p-0";
const timeCell = `${cell} text-right tabular-nums max-sm:text-left max-sm:text-muted`;
const last = "sm:pr-5";

export function PingTable({ pings }: { pings: readonly Ping[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Recent pings, newest first</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pl-5 font-medium">
            Requested
          </th>
          <th scope="col" className="py-2 font-medium">
            Status
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            Database
          </th>
          <th scope="col" className="py-2 pr-5 text-right font-medium">
            Warehouse
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {pings.map((ping) => (
          <tr
            key={ping.id}
            className="align-baseline max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5"
          >
            <td className={`${cell} max-sm:col-span-2 sm:pl-5`}>
              <Instant iso={ping.requestedAt} />
            </td>
            <td className={`${cell} max-sm:col-span-2`}>
              <PingStatus status={ping.status} />
              {ping.failure && <p className="mt-1 max-w-80 text-xs text-muted wrap-anywhere">{ping.failure}</p>}
            </td>
            <td className={timeCell}>
              <span className="sm:hidden">Database </span>
              {reachedAfter(ping, ping.databaseAt) ?? "–"}
            </td>
            <td className={`${timeCell} ${last}`}>
              <span className="sm:hidden">Warehouse </span>
              {reachedAfter(ping, ping.warehouseAt) ?? "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
