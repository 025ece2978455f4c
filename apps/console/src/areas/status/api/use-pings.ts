import { useOperation } from "../../../shared/api/use-operation.ts";
import { listPings, type ListPingsQuery } from "./list-pings.gen.ts";

export type Ping = ListPingsQuery["status_pingList"]["data"][number];

export function isRunningPing({ status }: Pick<Ping, "status">): boolean {
  return status === "queued" || status === "running";
}

/** Queries the last pings of a business, every second while one is running. */
export function usePings(businessId: string) {
  return useOperation(
    listPings,
    { businessId, paginationArgs: { skip: 0, take: 10 } },
    {
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.status_pingList.data.some(isRunningPing) ? 1_000 : false),
    },
  );
}
