import type { News } from "@bc/notification/public";

/** One server-sent event. Its id is where a reader who lost the connection goes on. */
function event(name: string, position: number, data: object): string {
  return `id: ${position}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The news as events; the unread count only where it is not what the reader was told last. */
export function eventsOf({ notifications, position, unreadCount }: News, toldCount: number | undefined): string {
  const events = notifications.map(({ number, view }) => event("notification", number, view));
  if (unreadCount !== toldCount) events.push(event("unread", position, { unreadCount }));
  return events.join("");
}

/** How soon a reader who lost the connection comes back; also what begins the answer. */
export const opening = "retry: 3000\n\n";
/** Keeps proxies from taking a quiet stream for a dead one. */
export const heartbeat = ":\n\n";

/** Where a reader says it was; nothing where it says nothing that makes sense. */
export function positionOf(lastEventId: unknown): number | undefined {
  return typeof lastEventId === "string" && /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : undefined;
}
