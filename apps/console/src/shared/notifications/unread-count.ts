import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOperation } from "../api/use-operation.ts";
import { getUnreadCount, type GetUnreadCountQuery } from "./api/get-unread-count.gen.ts";

interface Options {
  /** Whether to request it yet. */
  isOn?: boolean;
  /** The polling interval without a stream. */
  everyMs?: number | false;
}

/** The number of unread notifications; 100 means more than 99. Undefined until the first response. */
export function useUnreadCount({ isOn = true, everyMs = false }: Options = {}): number | undefined {
  const query = useOperation(getUnreadCount, {}, { enabled: isOn, refetchInterval: everyMs });
  return query.data?.notification_unreadCount;
}

const key = [getUnreadCount.name, {}];

export function unreadCountIn(queries: QueryClient): number | undefined {
  return queries.getQueryData<GetUnreadCountQuery>(key)?.notification_unreadCount;
}

export function setUnreadCount(queries: QueryClient, count: number): void {
  queries.setQueryData<GetUnreadCountQuery>(key, { notification_unreadCount: count });
}

const eventName = "cart-notifications-updated";

/** Sends changes of the count to other scripts of the page and receives theirs. Received counts are not sent again. */
export function useUnreadEvent(count: number | undefined): void {
  const queries = useQueryClient();
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined || count === known.current) return;
    known.current = count;
    window.dispatchEvent(new CustomEvent(eventName, { detail: { unreadCount: count } }));
  }, [count]);
  useEffect(() => {
    const hear = (event: Event): void => {
      const heard = event instanceof CustomEvent ? readCount(event.detail) : undefined;
      if (heard === undefined || heard === known.current) return;
      known.current = heard;
      setUnreadCount(queries, heard);
    };
    window.addEventListener(eventName, hear);
    return () => window.removeEventListener(eventName, hear);
  }, [queries]);
}

/** Other scripts may send anything. */
function readCount(detail: unknown): number | undefined {
  if (typeof detail !== "object" || detail === null || !("unreadCount" in detail)) return undefined;
  const { unreadCount } = detail;
  return Number.isSafeInteger(unreadCount) && Number(unreadCount) >= 0 ? Number(unreadCount) : undefined;
}
