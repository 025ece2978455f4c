import { Badge } from "@bc/ui/badge";
import { duration } from "../../../shared/format/words.ts";
import type { Ping } from "../api/use-pings.ts";

export const statusLabels: Record<Ping["status"], string> = {
  queued: "Queued",
  running: "Running",
  succeeded: "Succeeded",
  failed: "Failed",
  cancelled: "Cancelled",
};

const tones = {
  queued: "neutral",
  running: "primary",
  succeeded: "success",
  failed: "danger",
  cancelled: "neutral",
} as const;

export function PingStatus({ status }: Pick<Ping, "status">) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

/** Returns the time from the request until the engine stored its row. */
export function reachedAfter(ping: Ping, instant: string | null): string | null {
  return instant && duration(Date.parse(instant) - Date.parse(ping.requestedAt));
}
