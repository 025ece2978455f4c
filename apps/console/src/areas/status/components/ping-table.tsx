import { Instant } from "../../../shared/instant.tsx";
import type { Ping } from "../api/use-pings.ts";
import { PingStatus, reachedAfter } from "./ping-status.tsx";

export function PingTable({ pings }: { pings: readonly Ping[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">The last pings, newest first</caption>
      <thead className="text-muted">
        <tr className="border-b border-line *:py-2 *:pr-3 *:font-medium">
          <th scope="col" className="pl-4 sm:pl-5">
            Requested
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="text-right">
            Database
          </th>
          <th scope="col" className="pr-4! text-right sm:pr-5!">
            Warehouse
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {pings.map((ping) => (
          <tr key={ping.id} className="align-top *:py-2 *:pr-3">
            <td className="pl-4 sm:pl-5">
              <Instant iso={ping.requestedAt} />
            </td>
            <td>
              <PingStatus status={ping.status} />
              {ping.failure && <p className="mt-1 max-w-64 text-xs text-muted wrap-anywhere">{ping.failure}</p>}
            </td>
            <td className="text-right tabular-nums">{reachedAfter(ping, ping.databaseAt) ?? "–"}</td>
            <td className="pr-4! text-right tabular-nums sm:pr-5!">{reachedAfter(ping, ping.warehouseAt) ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
