import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOperation } from "../api/use-operation.ts";
import { getUnreadCount, type GetUnreadCountQuery } from "./api/get-unread-count.gen.ts";

interface Options {
  /** Whether to ask at all yet. */
  isOn?: boolean;
  /** How often to ask, where nothing tells of news. */
  everyMs?: number | false;
}

/** How many notifications are not read; 100 are more than 99. Nothing until the first answer. */
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

/** Tells other scripts of the page when the count changes, and hears it from them. What was heard is not told again. */
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

/** Another script may say anything. */
function readCount(detail: unknown): number | undefined {
  if (typeof detail !== "object" || detail === null || !("unreadCount" in detail)) return undefined;
  const { unreadCount } = detail;
  return Number.isSafeInteger(unreadCount) && Number(unreadCount) >= 0 ? Number(unreadCount) : undefined;
}
