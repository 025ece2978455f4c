import { countLabel } from "@bc/ui/count-badge";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { setLive, tellChanged } from "../../shared/changes.ts";
import { useConfig } from "../../shared/config.ts";
import { refreshLists } from "../../shared/notifications/notification.ts";
import { setUnreadCount, unreadCountIn, useUnreadCount } from "../../shared/notifications/unread-count.ts";
import { useSession } from "../../shared/session.ts";
import { followNews } from "./follow-news.ts";

const pollMs = 60_000;

/** Keeps the count and the lists on screen up to date, and announces new notifications. */
export function LiveNotifications() {
  const { apiUrl } = useConfig();
  const session = useSession();
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const [said, setSaid] = useState("");
  useUnreadCount({ everyMs: isLive ? false : pollMs });

  useEffect(() => {
    const url = `${apiUrl}/notifications/stream`;
    let title = "";
    return followNews({
      async connect(position, signal) {
        const auth = await session.getAuthHeaders({ url, method: "GET" });
        const headers = { ...auth, accept: "text/event-stream", ...(position && { "last-event-id": position }) };
        const response = await fetch(url, { headers, signal, credentials: "omit", cache: "no-store" });
        if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
        return response.body;
      },
      onLive(next) {
        setIsLive(next);
        setLive(next);
        // Changes may have been missed before.
        if (next) tellChanged([]);
      },
      onChanged: tellChanged,
      onNotification(sentence) {
        title = sentence;
        void refreshLists(queries);
      },
      onUnread(count) {
        const isMore = count > (unreadCountIn(queries) ?? count);
        setUnreadCount(queries, count);
        void refreshLists(queries);
        if (title || isMore) setSaid(`${title} ${countLabel(count)}`.trim());
        title = "";
      },
    });
  }, [apiUrl, session, queries]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
