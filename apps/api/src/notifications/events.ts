import type { News } from "@bc/notification/public";

/** Formats a server-sent event. A reconnecting reader continues after its ID. */
function event(name: string, position: number, data: object): string {
  return `id: ${position}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Formats new notifications as events, and the unread count if it has changed. */
export function eventsOf({ notifications, position, unreadCount }: News, toldCount: number | undefined): string {
  const events = notifications.map(({ number, view }) => event("notification", number, view));
  if (unreadCount !== toldCount) events.push(event("unread", position, { unreadCount }));
  return events.join("");
}

/** Formats which businesses have changed, never what. */
export function changesOf(businessIds: Iterable<string>): string {
  return `event: changed\ndata: ${JSON.stringify({ businessIds: [...businessIds] })}\n\n`;
}

/** The start of the answer: after which time a disconnected reader reconnects. */
export const opening = "retry: 3000\n\n";
/** Keeps proxies from closing an idle stream. */
export const heartbeat = ":\n\n";

/** Returns the reader's position, or undefined if it is invalid. */
export function positionOf(lastEventId: unknown): number | undefined {
  return typeof lastEventId === "string" && /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : undefined;
}
