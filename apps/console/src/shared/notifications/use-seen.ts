import { useEffect, useRef } from "react";
import { useClient } from "../api/client.ts";
import { markNotifications } from "./api/mark-notifications.gen.ts";
import type { Notification } from "./notification.ts";

/** Marks the notifications on screen as seen. Failures are not shown; they are retried the next time. */
export function useSeen(shown: readonly Pick<Notification, "id" | "state">[]): void {
  const client = useClient();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const ids = shown.flatMap(({ id, state }) => (state === "unseen" && !told.current.has(id) ? id : []));
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    client.request(markNotifications, { target: { ids }, as: "seen" }).catch(() => {
      for (const id of ids) told.current.delete(id);
    });
  }, [client, shown]);
}
